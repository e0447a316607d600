/** The number of re-encrypted values, and of values that no accepted secret decrypts. */
export type ResealCount = { readonly resealed: number; readonly lost: number }

export const noneResealed: ResealCount = { resealed: 0, lost: 0 }
