export { PupilDataPart } from './pupil-data-part.tsx'
export { pupilDataQuery } from './pupil-data.queries.ts'
