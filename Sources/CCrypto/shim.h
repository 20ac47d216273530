#pragma once

// libcrypto, which SQLCipher links. It encrypts what is not in a store, such as scratch files.

#include <errno.h>
#include <limits.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The size of a key of AES-256, in bytes.
enum { CCRYPTO_KEY_SIZE = 32 };

/// A random key; free it with `ccrypto_free_key`. NULL if there is no memory or there are no random
/// bytes.
static inline void *_Nullable ccrypto_new_key(void) {
    unsigned char *key = (unsigned char *)OPENSSL_malloc(CCRYPTO_KEY_SIZE);
    if (key && RAND_priv_bytes(key, CCRYPTO_KEY_SIZE) != 1) {
        OPENSSL_clear_free(key, CCRYPTO_KEY_SIZE);
        return (void *)0;
    }
    return key;
}

/// Overwrites and frees a key.
static inline void ccrypto_free_key(void *_Nullable key) {
    OPENSSL_clear_free(key, CCRYPTO_KEY_SIZE);
}

/// Encrypts or decrypts the bytes from a place of a stream on, with AES-256 in counter mode: the
/// counter is the number of the block of 16 bytes. A key may encrypt each place once only. `from` and
/// `to` may be the same. Returns 0, or -ENOMEM also without a key.
static inline int ccrypto_apply(
    const void *_Nullable key, uint64_t place, const void *_Nonnull from, void *_Nonnull to,
    size_t count) {
    if (!key || count > INT_MAX) return -ENOMEM;
    unsigned char counter[16] = {0}, skipped[16] = {0};
    uint64_t block = place / sizeof counter;
    for (int byte = 15; byte >= 8; byte--, block >>= 8) counter[byte] = (unsigned char)block;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int length = 0;
    bool done =
        context
        && EVP_EncryptInit_ex(
               context, EVP_aes_256_ctr(), (ENGINE *)0, (const unsigned char *)key, counter) == 1
        // Moves to a place inside a block.
        && EVP_EncryptUpdate(context, skipped, &length, skipped, (int)(place % 16)) == 1
        && EVP_EncryptUpdate(
               context, (unsigned char *)to, &length, (const unsigned char *)from, (int)count) == 1;
    EVP_CIPHER_CTX_free(context);
    // Otherwise these are bytes of the key stream.
    OPENSSL_cleanse(skipped, sizeof skipped);
    return done ? 0 : -ENOMEM;
}
