/** What other areas may know of people: the staff, and who may read about a pupil. */
export type { Employee } from './employee-list.ts'
export { reasonNotToReadAbout, type PupilDataReader, type PupilStanding } from './pupil-data.ts'
