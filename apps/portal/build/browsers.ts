/** Browsers of the last two and a half years, which support `light-dark()` and cascade layers. */
export const BROWSERS = ['chrome123', 'firefox121', 'safari17.5']
