/** What other areas may know of lessons: the days of school, and how an address says yes. */
export { schoolDayOf } from './agenda/agenda-place.ts'
export { saysYes } from './results/grade-choice.ts'
