/** How much was sealed anew, and how much no secret that is believed opens any more. */
export type ResealCount = { readonly resealed: number; readonly lost: number }

export const noneResealed: ResealCount = { resealed: 0, lost: 0 }
