export { unreadQuery } from './unread.queries.ts'
