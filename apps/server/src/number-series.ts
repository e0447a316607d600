/** A series of numbers with this prefix, counted per year. */
export type NumberSeries = { readonly prefix: string; readonly year: number }
