/** The facts about people that other areas may import: the staff, and access to pupil data. */
export type { Employee } from './employee-list.ts'
export { reasonNotToReadAbout, type PupilDataReader, type PupilStanding } from './pupil-data.ts'
