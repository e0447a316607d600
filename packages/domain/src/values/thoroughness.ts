/** How many examples every law is tried on; the run before a release raises it. */
export const RUNS = 200
