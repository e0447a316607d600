/** How often every experiment with chance in it is repeated; the run before a release raises it. */
export const THOROUGHNESS = 1
