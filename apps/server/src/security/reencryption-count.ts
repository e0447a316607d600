/** The number of re-encrypted values, and of values that no accepted secret decrypts. */
export type ReencryptionCount = { readonly reencrypted: number; readonly lost: number }

export const noneReencrypted: ReencryptionCount = { reencrypted: 0, lost: 0 }
