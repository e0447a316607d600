export { inquiryCountsQuery } from './inquiries.queries.ts'
