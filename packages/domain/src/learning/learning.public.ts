/** The facts about lessons that other areas may import: school days, and how a URL writes yes. */
export { schoolDayOf } from './agenda/agenda-place.ts'
export { saysYes } from './results/grade-choice.ts'
