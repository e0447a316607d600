/** The payables of all areas: for the worker, the commands and the demo. */
export { payables } from './areas.ts'
