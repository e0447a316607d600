/** The facts about people that other areas may import: the staff, access to pupil data, and who an audience is. */
export type { Employee } from './employee-list.ts'
export { reasonNotToReadAbout, type PupilDataReader, type PupilStanding } from './pupil-data.ts'
export { isEmptyAudience, NO_AUDIENCE, type Audience } from './audience/audience.ts'
