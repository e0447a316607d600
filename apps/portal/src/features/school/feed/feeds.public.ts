export { CalendarFeeds } from './calendar-feeds.tsx'
export { calendarFeedsQuery } from './feeds.queries.ts'
