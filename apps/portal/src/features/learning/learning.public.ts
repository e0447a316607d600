export { hasPupilData } from './today/today.queries.ts'
