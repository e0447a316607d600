// Made from the migrated database by `npm run tables`; a test compares the two. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import type { ReportReason } from '@portal/domain/attendance/absence-report.ts'
import type { RosterFields } from '@portal/domain/people/roster.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { SheetPart } from '@portal/domain/people/pupil-sheet.ts'
import type { StudyComponent } from '@portal/domain/learning/study-programme.ts'

/** JSON goes in as text and comes out parsed. */
export type Json<Document = unknown> = ColumnType<Document, string, string>

export type AbsenceTable = {
  school_id: Guid
  id: Guid
  pupil_id: Guid
  kind: 'absent' | 'late' | 'observation'
  starts_at: Instant
  ends_at: Instant
  hours: Generated<string>
  subject: Generated<string>
  reason: string
  authorised: Generated<boolean>
  handled: Generated<boolean>
  remark: Generated<string>
}

export type AbsenceReportTable = {
  school_id: Guid
  id: Guid
  pupil_id: Guid
  reported_by: Guid | null
  reported_at: Instant
  kind: Generated<'ill' | 'late' | 'leave'>
  starts_on: CalendarDay
  ends_on: CalendarDay
  arrives_at: string | null
  reason: string
  remark: Generated<string>
  version: Generated<number>
  state: 'in-progress' | 'handled' | 'withdrawn'
  settled_at: Instant | null
  answer: Generated<string>
}

export type AbsenceSettingsTable = {
  school_id: Guid
  email: string
  report_before: string
  afterwards: string
  reasons: Json<readonly ReportReason[]>
}

export type AccessTokenTable = {
  school_id: Guid
  hash: Buffer
  purpose: 'login-link' | 'set-password' | 'second-factor' | 'payment-return' | 'change-email'
  person_id: Guid
  source: Generated<string>
  session_id: Buffer | null
  email: Generated<string>
  failures: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  revoked_at: Instant | null
  on_paper: Generated<boolean>
}

export type AgendaSettingsTable = {
  school_id: Guid
  shows_homework: Generated<boolean>
  shows_absences: Generated<boolean>
  shows_absence_times: Generated<boolean>
  shows_observations: Generated<boolean>
}

export type AnnouncementTable = {
  school_id: Guid
  person_id: Guid
  kind: 'message' | 'form' | 'invoice'
  thing_id: Guid
  child_id: Guid
  planned_at: Generated<Instant>
  due_at: Instant | null
  outcome: 'mailed' | 'not-needed' | null
}

export type AnnouncementChoiceTable = {
  school_id: Guid
  person_id: Guid
  message: 'at-once' | 'daily' | 'never'
  form: 'at-once' | 'daily' | 'never'
  invoice: 'at-once' | 'daily' | 'never'
  quiet_from: string | null
  quiet_until: string | null
}

export type AttemptTransitionTable = {
  from_state: string
  to_state: string
}

export type AuditEntryTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  at: Instant
  person_id: Guid | null
  as_person_id: Guid | null
  action: string
  subject: Generated<string>
  network: Generated<string>
}

export type AuthenticatorTable = {
  school_id: Guid
  person_id: Guid
  sealed_secret: Buffer
  created_at: Instant
  confirmed_at: Instant | null
  last_step: Generated<number>
  next_sealed_secret: Buffer | null
}

export type BankFileTable = {
  school_id: Guid
  id: Guid
  kind: 'statement' | 'returns' | 'debits' | 'refunds'
  hash: string
  name: string
  message_id: string | null
  works_on: CalendarDay | null
  content: string | null
  seen_at: Instant
  handled_at: Instant | null
}

export type BankLineTable = {
  school_id: Guid
  id: string
  identity: string | null
  bank_reference: string | null
  entry_amount: Money | null
  file_id: Guid
  amount: Money
  currency: string
  booked_on: CalendarDay
  counter_account: Generated<string>
  counter_name: Generated<string>
  text: Generated<string>
  outcome: Generated<'waiting' | 'transfer' | 'collected' | 'returned' | 'reversed' | 'repaid' | 'repayment-returned' | 'suspense' | 'not-ours'>
  reason: Generated<string>
  debtor_id: Guid | null
  seen_at: Instant
}

export type BillPartTable = {
  school_id: Guid
  order_list_id: Guid
  invoice_id: Guid
  kind: string
  term_id: Guid
  number: number
  amount: Money
  paid: Money
  due_on: CalendarDay
  method_name: string
  announced_at: Instant
  issued_at: Instant
}

export type CalendarFeedTable = {
  school_id: Guid
  id: Generated<Guid>
  person_id: Guid
  child_id: Guid
  kinds: ('lessons' | 'homework' | 'choice' | 'events')[]
  secret_hash: Buffer
  made_at: Instant
}

export type CancellationTable = {
  school_id: Guid
  id: Guid
  list_id: Guid
  line_id: Guid | null
  reason: string
  cancelled_by: Guid
  cancelled_at: Instant
  reminders: number
}

export type CancelledCopyTable = {
  school_id: Guid
  cancellation_id: Guid
  order_list_id: Guid
  answered: boolean
  named: boolean
  waited: boolean
  offered: boolean
  credited: Money
  becomes: Money
  refund: Money
  shown_credited: Money
  shown_becomes: Money
}

export type ChoiceEnrolmentTable = {
  school_id: Guid
  lesson_id: Guid
  hour_key: string
  offer_id: Guid
  enrolled_at: Instant
}

export type ChoiceHourTable = {
  school_id: Guid
  lesson_id: Guid
  hour_key: string
  may_enrol: Generated<boolean>
  may_unsubscribe: Generated<boolean>
}

export type ChoiceOfferTable = {
  school_id: Guid
  id: Guid
  hour_key: string
  title: string
  opens_at: Instant
  closes_at: Instant
  capacity: number
  enrolled_elsewhere: Generated<number>
}

export type ClassMemberTable = {
  school_id: Guid
  class_name: string
  position: number
  name: string
  phone: Generated<string>
  phone_allowed: Generated<boolean>
  pupil_id: Guid | null
}

export type CollectionTable = {
  school_id: Guid
  id: Guid
  file_id: Guid
  term_id: Guid
  mandate_id: Guid
  sequence: 'FRST' | 'RCUR' | 'OOFF'
  amount: Money
  payment_info_id: string
  end_to_end_id: string
  collect_on: CalendarDay
  state: Generated<'handed-in' | 'collected' | 'rejected' | 'returned'>
  live: GeneratedAlways<boolean>
  reason: Generated<string>
  created_at: Instant
}

export type CollectionTransitionTable = {
  from_state: string
  to_state: string
}

export type ContactDetailsTable = {
  school_id: Guid
  person_id: Guid
  home_phone: Generated<string>
  mobile_phone: Generated<string>
  changed_at: Instant | null
}

export type CrashReportTable = {
  school_id: Guid
  reference: string
  at: Instant
  person_id: Guid | null
  url: string
  message: string
  stack: string
  network: Generated<string>
}

export type DebtorTable = {
  school_id: Guid
  id: Guid
  debtor_number: string
  name: string
  active: Generated<boolean>
  company: Generated<boolean>
  student: Generated<boolean>
  default_account: Generated<string>
  last_used_iban: Generated<string>
  last_used_holder: Generated<string>
}

export type DiscountTierTable = {
  school_id: Guid
  list_id: Guid
  from_amount: Money
  calculation: 'amount' | 'percentage'
  value: number
}

export type EmailConfirmationTable = {
  school_id: Guid
  hash: Buffer
  person_id: Guid
  email: string
  purpose: string
  subject_id: Guid | null
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

export type EmployeeTable = {
  school_id: Guid
  id: Guid
  abbreviation: Generated<string>
  title: Generated<string>
  full_name: string
  last_name: string
  job: Generated<string>
  subjects: Generated<string[]>
  location: Generated<string>
  email: Generated<string>
  phone: Generated<string>
}

export type EndedDepartureTable = {
  school_id: Guid
  state_hash: Buffer
  ended_at: Instant
}

export type ExamPartTable = {
  school_id: Guid
  id: Guid
  pupil_id: Guid
  subject: string
  code: string
  description: string
  period: string
  form: string
  minutes: number | null
  weight: number | null
  retake: Generated<boolean>
  mark: string | null
  mark_entered_at: Instant | null
  retake_mark: string | null
  retake_entered_at: Instant | null
  position: number
}

export type FailedLoginTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  login_name: string
  network: string
  failed_at: Instant
  device: Buffer | null
  kind: Generated<'sign-in' | 'code' | 'password-request'>
}

export type FeedImportTable = {
  school_id: Guid
  id: Guid
  kind: 'school-file' | 'roster' | 'timetable'
  file_name: string
  pupil_number: Generated<string>
  uploaded_at: Instant
  uploaded_by: Guid
  state: 'checking' | 'ready' | 'refused' | 'applying' | 'applied' | 'cancelled'
  may_remove: Generated<boolean>
  due_at: Instant | null
  faults: Generated<Json>
  preview: Json | null
  hash: Generated<string>
  checked_at: Instant | null
  is_outdated: Generated<boolean>
  applied_by: Guid | null
  asked_at: Instant | null
  applied_at: Instant | null
  result: Json | null
  ended_at: Instant | null
}

export type FeedImportFileTable = {
  school_id: Guid
  import_id: Guid
  content: Buffer
  stored_at: Instant
}

export type FeedImportProgressTable = {
  school_id: Guid
  import_id: Guid
  part: string
  done: number
  total: number
  updated_at: Instant
}

export type FileTable = {
  school_id: Guid
  id: Guid
  name: string
  media_type: string
  width: number | null
  height: number | null
  content: Buffer
  created_at: Instant
  modified_at: Instant
  scan: Generated<'waiting' | 'clean' | 'infected'>
  scan_at: Generated<Instant>
  scan_attempts: Generated<number>
  scan_remark: Generated<string>
  infected_at: Instant | null
}

export type FormTable = {
  school_id: Guid
  id: Guid
  name: string
  title: string
  description: Generated<string>
  expires_on: CalendarDay | null
  changeable: Generated<boolean>
}

export type FormAnswerTable = {
  school_id: Guid
  submission_id: Guid
  version: number
  form_id: Guid
  question_id: Guid
  position: number
  option_id: Guid | null
  answer: Generated<string>
  file_id: Guid | null
}

export type FormChildTable = {
  school_id: Guid
  form_id: Guid
  child_id: Guid
}

export type FormFileTable = {
  school_id: Guid
  file_id: Guid
  form_id: Guid
  question_id: Guid
  person_id: Guid
  related_person_id: Guid | null
  sent_at: Instant
}

export type FormOptionTable = {
  school_id: Guid
  id: Guid
  question_id: Guid
  position: number
  option: string
}

export type FormQuestionTable = {
  school_id: Guid
  id: Guid
  form_id: Guid
  position: number
  question: string
  description: Generated<string>
  type: 'TEXT' | 'NUMBER' | 'DATE' | 'EMAIL' | 'DROPDOWN' | 'RADIO' | 'MULTI_CHECKBOX' | 'FILE'
  required: Generated<boolean>
  parents_only: Generated<boolean>
  shown_when_question: Guid | null
  shown_when_option: Guid | null
}

export type FormSubmissionTable = {
  school_id: Guid
  id: Guid
  form_id: Guid
  recipient_id: Guid
  related_recipient_id: Guid | null
  submitted_at: Instant
}

export type FormSubmissionVersionTable = {
  school_id: Guid
  submission_id: Guid
  version: number
  sent_at: Instant
}

export type GradeTable = {
  school_id: Guid
  id: Guid
  pupil_id: Guid
  subject: string
  norm: 'normal' | 'alternative'
  period: number
  position: number
  kind: string
  weight: Generated<number>
  mark: string
  counts: Generated<boolean>
  remark: Generated<string>
  given_on: CalendarDay
  entered_at: Instant
  from_feed: Generated<boolean>
}

export type GradePaceTable = {
  school_id: Guid
  guardian_id: Guid
  pace: 'at-once' | 'weekly' | 'on-request'
  shown_until: Instant | null
}

export type GradeRequestTable = {
  school_id: Guid
  guardian_id: Guid
  pupil_id: Guid
  asked_at: Instant
}

export type GradeResultTable = {
  school_id: Guid
  pupil_id: Guid
  subject: string
  norm: 'normal' | 'alternative'
  term: '1' | '2' | '3' | 'year' | 'report'
  mark: string
  entered_at: Instant
}

export type HomeBlockTable = {
  school_id: Guid
  place: 'banner' | 'top' | 'bottom1' | 'bottom2' | 'sidebar'
  content: string
}

export type HomeworkTable = {
  school_id: Guid
  id: Guid
  pupil_id: Guid
  lesson_id: Guid | null
  subject: string
  topic: Generated<string>
  description: Generated<string>
  is_test: Generated<boolean>
  done: Generated<boolean>
  due_on: CalendarDay
  starts_at: Instant | null
  free_fields: Json
  revision: Generated<number>
  changed_at: Generated<Instant>
}

export type IdempotentRequestTable = {
  school_id: Guid
  key: string
  person_id: Guid
  fingerprint: string
  status: number
  answer: Json
  created_at: Instant
}

export type ImportMappingTable = {
  school_id: Guid
  headers_hash: string
  mapping: Json
  used_at: Instant
}

export type ImportRowTable = {
  school_id: Guid
  run_id: Guid
  row_number: number
  cells: string[]
  is_left_out: Generated<boolean>
  stored_at: Instant
}

export type ImportRunTable = {
  school_id: Guid
  id: Guid
  file_name: string
  uploaded_at: Instant
  uploaded_by: Guid
  state: 'open' | 'refused' | 'applied' | 'cancelled'
  fault: string | null
  fault_about: Generated<string>
  columns: Generated<Json>
  mapping: Json | null
  is_complete: Generated<boolean>
  result: Json | null
  applied_at: Instant | null
  applied_by: Guid | null
}

export type InformationSessionTable = {
  school_id: Guid
  session_id: Buffer
  child_id: Guid | null
  live_edit: Generated<boolean>
}

export type InstalmentDateTable = {
  school_id: Guid
  plan_id: Guid
  position: number
  due_on: CalendarDay
  share: Percentage | null
  amount: Money | null
}

export type InstalmentPlanTable = {
  school_id: Guid
  id: Guid
  payment_method_id: Guid
  position: number
  visible: Generated<boolean>
  minimum_amount: Generated<Money>
  division: 'equal' | 'percentage' | 'amount'
}

export type InvoiceTable = {
  school_id: Guid
  id: Guid
  order_list_id: Guid
  child_id: Guid | null
  number: string
  kind: 'invoice' | 'credit-note'
  description: string
  issued_at: Instant
  due_on: CalendarDay
  total: Money
  vat_total: Money
  comment: Generated<string>
  line_count: Generated<number | null>
  conditions_file_id: Guid | null
  conditions_agreed_by: Guid | null
  conditions_agreed_at: Instant | null
  signed_by: Guid | null
  signed_at: Instant | null
  payment_method_id: Guid | null
  instalment_plan_id: Guid | null
  credits_id: Guid | null
}

export type InvoiceLineTable = {
  school_id: Guid
  id: Guid
  invoice_id: Guid
  position: number
  description: string
  amount: Money
  vat_rate: Percentage | null
  vat_amount: Money
}

export type InvoiceListTable = {
  school_id: Guid
  id: Guid
  key: string
  title: string
  description: Generated<string>
  starts_on: CalendarDay
  ends_on: CalendarDay
  end_visible: Generated<boolean>
  due_on: CalendarDay | null
  without_order: Generated<boolean>
  skip_articles: Generated<boolean>
  all_articles_required: Generated<boolean>
  voluntary: Generated<boolean>
  nothing_when_full: Generated<boolean>
  may_give_back: Generated<boolean>
  comment_enabled: Generated<boolean>
  show_unconfirmed: Generated<boolean>
  has_configuration: Generated<boolean>
  conditions_file_id: Guid | null
  conditions_visible: Generated<boolean>
  signature_visible: Generated<boolean>
  ask_account: Generated<boolean>
  default_payment_method_id: Guid | null
  discount_enabled: Generated<boolean>
  line_count: Generated<number>
  free: Generated<boolean>
  mandatory_amount: Generated<Money>
  whole_amount: Generated<Money>
  choices_amount: Generated<Money>
  limited: Generated<boolean>
  published_at: Instant | null
  published_by: Guid | null
  audience: Json | null
  office_fields: Generated<string[]>
  version: Generated<number>
  offer_days: Generated<number>
}

export type InvoiceNumberTable = {
  school_id: Guid
  year: number
  last_number: number
}

export type KnownDeviceTable = {
  school_id: Guid
  person_id: Guid
  hash: Buffer
  last_seen_at: Instant
  trusted_at: Instant | null
}

export type LastingSignInTable = {
  school_id: Guid
  id: Generated<Guid>
  person_id: Guid
  series_hash: Buffer
  token_hash: Buffer
  former_hash: Buffer | null
  chance: Buffer | null
  changed_at: Instant
  password_version: number
  factor_shown: boolean
  user_agent: string
  created_at: Instant
  proved_at: Instant
  ends_at: Instant
  reads_offline: Generated<boolean>
}

export type LedgerEntryTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  kind: 'payment' | 'refund' | 'chargeback' | 'credit' | 'correction'
  debtor_id: Guid | null
  buyer_id: Guid | null
  term_id: Guid | null
  for_term_id: Guid | null
  attempt_id: Guid | null
  amount: Money
  booked_at: Instant
  provider: string | null
  provider_payment_id: string | null
  provider_sub_id: Generated<string>
  note: Generated<string>
}

export type LessonTable = {
  school_id: Guid
  id: Guid
  pupil_id: Guid
  title: string
  starts_at: Instant
  ends_at: Instant
  hour: Generated<string>
  status: Generated<string>
  type: Generated<string>
  room: Generated<string>
  group_name: Generated<string>
  free_fields: Json
  from_feed: Generated<boolean>
  revision: Generated<number>
  changed_at: Generated<Instant>
}

export type LessonTeacherTable = {
  school_id: Guid
  lesson_id: Guid
  position: number
  employee_id: Guid
}

export type ListDraftTable = {
  school_id: Guid
  id: Guid
  version: Generated<number>
  content: Json
  title: GeneratedAlways<string>
  starts_on: CalendarDay | null
  ends_on: CalendarDay | null
  created_at: Instant
  changed_at: Instant
  changed_by: Guid
  publish_at: Instant | null
  publish_by: Guid | null
  due_at: Instant | null
  publication_failed: Generated<boolean>
}

export type ListLineTable = {
  school_id: Guid
  id: Guid
  list_id: Guid
  parent_id: Guid | null
  position: number
  description: string
  amount: Money
  vat_rate: Percentage | null
  is_category: Generated<boolean>
  mandatory: Generated<boolean>
  voluntary: Generated<boolean>
  hidden: Generated<boolean>
  default_checked: Generated<boolean>
  choice_group: string | null
  default_checked_choice: Generated<boolean>
  message_not_selected: Generated<string>
  capacity: number | null
  taken: Generated<number>
  ledger_account: Generated<string>
  office_fields: Generated<string[]>
  from_version: Generated<number>
}

export type ListLineVersionTable = {
  school_id: Guid
  line_id: Guid
  until_version: number
  amount: Money
  mandatory: boolean
  voluntary: boolean
  hidden: boolean
}

export type LookedAlongTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  person_id: Guid
  as_person_id: Guid | null
  as_stereotype: string | null
  reason: string
  started_at: Instant
  ended_at: Instant | null
}

export type MailTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  text: string
  html: Generated<string>
  cause: string
  created_at: Instant
  next_at: Instant
  sent_at: Instant | null
  attempts: Generated<number>
  last_error: Generated<string>
  secret_until: Instant | null
  unsubscribe: Generated<string>
  person_id: Guid | null
}

export type MailBounceTable = {
  school_id: Guid
  address: string
  refused_at: Instant
}

export type MailCountTable = {
  school_id: Guid
  address: Buffer
  day: CalendarDay
  kind: string
  mails: number
}

export type MandateTable = {
  school_id: Guid
  id: Guid
  debtor_id: Guid
  code: string
  iban: string
  holder: string
  text: Generated<string>
  given_by: Guid | null
  given_at: Instant
  closed_at: Instant | null
  ended_for: string | null
  one_off: Generated<boolean>
  last_used_on: CalendarDay | null
}

export type MergedPersonTable = {
  school_id: Guid
  person_id: Guid
  source_id: string
  survivor_id: Guid
  merged_at: Instant
  merged_by: Guid
}

export type MessageTable = {
  school_id: Guid
  id: Guid
  reference: string
  kind: 'invoice' | 'wis-communicator'
  channel: 'email' | 'sms' | 'whatsapp' | 'other'
  subject: Generated<string>
  sender: Generated<string>
  sender_email: Generated<string>
  content: string | null
  sent_at: Instant
  answer_before: CalendarDay | null
  form_id: Guid | null
  list_id: Guid | null
  words: GeneratedAlways<string>
  attachment_count: Generated<number>
  replies: 'open' | 'closed' | null
  replies_until: CalendarDay | null
}

export type MessageAttachmentTable = {
  school_id: Guid
  message_id: Guid
  position: number
  file_id: Guid
}

export type MessageDigestItemTable = {
  school_id: Guid
  message_id: Guid
  child_id: Guid
  kind: 'answer' | 'reply'
  number: number
  due_at: Instant
}

export type MessageQuestionTable = {
  school_id: Guid
  message_id: Guid
  kind: 'one' | 'several' | 'moment' | 'text'
  question: string
}

export type MessageQuestionAnswerTable = {
  school_id: Guid
  message_id: Guid
  child_id: Guid
  version: number
  person_id: Guid
  answered_at: Instant
  options: string[]
  text: string
}

export type MessageQuestionOptionTable = {
  school_id: Guid
  message_id: Guid
  option: string
  position: number
  capacity: number | null
}

export type MessageRecipientTable = {
  school_id: Guid
  message_id: Guid
  person_id: Guid
  child_id: Guid
  address: Generated<string>
  status: 'NEW' | 'PENDING' | 'AT_PROVIDER' | 'DELIVERED' | 'UNREAD' | 'READ' | 'BOUNCED' | 'ERROR' | 'FAILED' | 'NO_ADDRESS' | 'REJECTED'
  read_at: Instant | null
  handled_at: Instant | null
  kind: string
  sent_at: Instant
}

export type MessageReplyTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  message_id: Guid
  child_id: Guid
  person_id: Guid
  by_school: boolean
  written_at: Instant
  text: string
}

export type NewsTable = {
  school_id: Guid
  kind: 'message' | 'form' | 'invoice'
  thing_id: Guid
  look_at: Generated<Instant>
  again: Generated<boolean>
}

export type NoticeVersionTable = {
  school_id: Guid
  version: number
  active: boolean
  priority: 'info' | 'warning' | 'danger'
  message: string
  written_by: Guid
  written_at: Instant
}

export type NotificationTable = {
  school_id: Guid
  id: string
  active: boolean
  priority: string
  message: string
}

export type OfficeDraftTable = {
  school_id: Guid
  person_id: Guid
  kind: string
  subject: string
  version: number
  content: string
  saved_at: Instant
}

export type OfficeJobTable = {
  school_id: Guid
  id: Guid
  kind: 'people-import' | 'letters' | 'export' | 'cancellation'
  title: string
  asked: Json
  language: string
  needs: string
  subject_id: Guid | null
  person_id: Guid
  asked_at: Instant
  state: 'waiting' | 'done' | 'failed'
  due_at: Instant | null
  attempts: Generated<number>
  part: 'compare' | 'store' | 'letters' | 'file' | null
  done: Generated<number>
  total: Generated<number>
  ended_at: Instant | null
  refusal: string | null
  result: number | null
}

export type OfficeJobFileTable = {
  school_id: Guid
  job_id: Guid
  file_name: string
  media_type: string
  encrypted: Buffer
  stored_at: Instant
}

export type OfficeRoleTable = {
  school_id: Guid
  id: Generated<Guid>
  person_id: Guid
  role: 'secretary' | 'bookkeeper' | 'approver' | 'team-leader' | 'mentor' | 'editor' | 'ict-administrator'
  classes: string[] | null
  granted_at: Instant
  granted_by: Guid | null
}

export type OrderListTable = {
  school_id: Guid
  id: Guid
  list_id: Guid
  child_id: Guid
  debtor_id: Guid
  share_from: Generated<Percentage>
  share_until: Generated<Percentage>
  by_lines: Generated<boolean>
  visible: Generated<boolean>
  responded_at: Instant | null
  nothing_ordered: Generated<boolean>
  completed: Generated<boolean>
  archived: Generated<boolean>
  version: Generated<number>
  ordered_lines: number | null
  had_surplus: Generated<boolean>
  reminded_at: Instant | null
  asked_again_at: Instant | null
}

export type OrderListBalanceTable = {
  school_id: Guid
  order_list_id: Guid
  billed: Money
  paid: Money
  open: Money
  to_pay: Money
  to_refund: Money
  announced: boolean
}

export type OrderListPartTable = {
  school_id: Guid
  order_list_id: Guid
  line_id: Guid
}

export type OutsideAccountTable = {
  school_id: Guid
  issuer: string
  subject: string
  person_id: Guid
}

export type PageTable = {
  school_id: Guid
  id: Guid
  number: number
  section: 'info' | 'som' | 'magister' | 'home'
  parent_id: Guid | null
  position: number
  name: string
  code: Generated<string>
  hidden: Generated<boolean>
  roles: Generated<string[]>
  version: Generated<number>
  removed_at: Instant | null
  described_at: Instant | null
  placed_at: Instant | null
}

export type PageAddressTable = {
  school_id: Guid
  path: string
  page_id: Guid
}

export type PageArrangementTable = {
  school_id: Guid
  version: Generated<number>
}

export type PageVersionTable = {
  school_id: Guid
  page_id: Guid
  version: number
  content: string
  written_by: Guid | null
  written_at: Instant
  cleaned_by: Generated<number>
}

export type PageWordsTable = {
  school_id: Guid
  page_id: Guid
  name: string
  body: string
  words: GeneratedAlways<string>
}

export type PasskeyTable = {
  school_id: Guid
  id: Generated<Guid>
  person_id: Guid
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  copied_at: Instant | null
  transports: Generated<string[]>
  user_agent: string
  created_at: Instant
  last_used_at: Instant | null
}

export type PasskeyChallengeTable = {
  school_id: Guid
  hash: Buffer
  purpose: 'sign-in' | 'second-factor' | 'proof' | 'making'
  asked_by: Buffer
  expires_at: Instant
}

export type PasskeyOwnerTable = {
  school_id: Guid
  person_id: Guid
  user_handle: Buffer
}

export type PayerShareTable = {
  school_id: Guid
  child_id: Guid
  debtor_id: Guid
  from_on: CalendarDay
  share: Percentage
  of_office: boolean
}

export type PaymentAttemptTable = {
  school_id: Guid
  id: Guid
  debtor_id: Guid | null
  buyer_id: Guid | null
  state: 'creating' | 'open' | 'pending' | 'unknown' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'partly-refunded' | 'refunded' | 'charged-back'
  live: GeneratedAlways<boolean>
  amount: Money
  method_name: string
  method_visible_name: string
  description: string
  reference: string
  return_path: string
  origin: string
  idempotency_key: string
  provider: string
  provider_payment_id: string | null
  pay_at: string | null
  started_by: Guid
  created_at: Instant
  checked_at: Instant | null
  look_at: Instant
  settled_at: Instant | null
  failure: Generated<string>
  consumer_iban: Generated<string>
  consumer_name: Generated<string>
}

export type PaymentAttemptTermTable = {
  school_id: Guid
  attempt_id: Guid
  term_id: Guid
  amount: Money
  live: Generated<boolean>
}

export type PaymentMethodTable = {
  school_id: Guid
  id: Guid
  list_id: Guid
  position: number
  system_name: 'ideal' | 'sofort' | 'mistercash' | 'overboeking' | 'incasso'
  visible_name: string
  description: Generated<string>
  pay_later_allowed: Generated<boolean>
  instalments_required: Generated<boolean>
  adjustment_type: 'discount' | 'surcharge' | null
  adjustment_calculation: 'amount' | 'percentage' | null
  adjustment_value: number | null
}

export type PersonTable = {
  school_id: Guid
  id: Guid
  stereotype: 'ouder' | 'leerling' | 'beheerder' | 'supervisor' | 'portal_admin'
  role_name: Generated<string>
  live_edit_admin: Generated<boolean>
  first_name: string
  last_name_prefix: Generated<string>
  last_name: string
  full_name: GeneratedAlways<string>
  gender: 'm' | 'v'
  email: Generated<string>
  email_chosen_at: Instant | null
  unconfirmed_email: Generated<string>
  birth_date: CalendarDay | null
  source_id: string
  lobi_id: Generated<string>
  login: string | null
  login_alias: string | null
  external: Generated<boolean>
  manual: Generated<boolean>
  active: Generated<boolean>
  class_name: Generated<string>
  location: Generated<string>
  language: 'nl' | 'en' | null
  password_hash: string | null
  password_version: Generated<number>
  second_factor: Generated<boolean>
  blocked: Generated<boolean>
  analytics: 'agreed' | 'refused' | null
  analytics_chosen_at: Instant | null
  in_office: Generated<boolean>
  invited_at: Instant | null
  letter_at: Instant | null
  office_fields: Generated<string[]>
}

export type PersonGroupTable = {
  school_id: Guid
  id: Generated<Guid>
  name: string
  plain_name: GeneratedAlways<string>
  follows: boolean
  audience: Json
  created_at: Instant
  created_by: Guid
}

export type PersonGroupMemberTable = {
  school_id: Guid
  group_id: Guid
  pupil_id: Guid
}

export type PlacedOrderTable = {
  school_id: Guid
  id: Guid
  order_list_id: Guid
  subtotal: Money
  discount: Money
  discount_kind: 'tiers' | 'payment-method' | null
  surcharge: Generated<boolean>
  total: Money
  vat_total: Money
  comment: Generated<string>
  payment_method_id: Guid | null
  instalment_plan_id: Guid | null
  conditions_file_id: Guid | null
  conditions_agreed: Generated<boolean>
  signed: Generated<boolean>
  placed_by: Guid
  placed_at: Instant
  fingerprint: string
  list_version: Generated<number>
}

export type PlacedOrderLineTable = {
  school_id: Guid
  order_id: Guid
  line_id: Guid
  description: string
  amount: Money
  vat_rate: Percentage | null
  vat_amount: Money
  position: number
}

export type PostalAddressTable = {
  school_id: Guid
  person_id: Guid
  street: string
  house_number: Generated<string>
  postal_code: Generated<string>
  city: string
  country: Generated<string>
  of_office: boolean
  changed_at: Instant
}

export type PrivacyQuestionTable = {
  school_id: Guid
  id: Guid
  key: string
  position: number
  text: string
  description: Generated<string>
  active: Generated<boolean>
}

export type PrivacyQuestionChildTable = {
  school_id: Guid
  question_id: Guid
  child_id: Guid
  asked_at: Instant
}

export type PrivacyReactionTable = {
  school_id: Guid
  id: Guid
  question_id: Guid
  child_id: Guid
  person_id: Guid | null
  reaction: 'YES' | 'NO'
  reacted_at: Instant
  question_text: string
  question_description: string
  way: Generated<'PRESSED' | 'LINK' | 'RECORDED'>
  authentication_type: 'PASSWORD' | 'SSO' | 'TOKEN' | null
  language: 'nl' | 'en' | null
  number: GeneratedAlways<number>
}

export type ProposalTable = {
  school_id: Guid
  id: Generated<Guid>
  kind: 'grant-office-role' | 'revoke-office-role'
  content: Json
  content_hash: Buffer
  words: string
  proposed_by: Guid
  proposed_at: Instant
  decision: 'approved' | 'rejected' | 'withdrawn' | 'expired' | null
  decided_by: Guid | null
  decided_at: Instant | null
}

export type PupilSheetTable = {
  school_id: Guid
  pupil_id: Guid
  code: string
  content: Json<readonly SheetPart[]>
}

export type PushKeyTable = {
  school_id: Guid
  public_key: string
  sealed_private_key: Buffer
}

export type PushNoticeTable = {
  school_id: Guid
  person_id: Guid
  kind: 'message' | 'form' | 'invoice'
  thing_id: Guid
  child_id: Guid
  due_at: Instant
  planned_at: Instant
}

export type PushSubscriptionTable = {
  school_id: Guid
  lasting_id: Guid
  person_id: Guid
  endpoint: string
  p256dh: string
  auth: string
  kinds: ('message' | 'form' | 'invoice')[]
  shows_details: boolean
  created_at: Instant
}

export type RecoveryCodeTable = {
  school_id: Guid
  person_id: Guid
  hash: Buffer
  used_at: Instant | null
  sealed_digest: Buffer | null
}

export type RefundOrderTable = {
  school_id: Guid
  id: Guid
  file_id: Guid
  task_id: number
  debtor_id: Guid
  amount: Money
  iban: string
  holder: string
  end_to_end_id: string
  state: Generated<'handed-in' | 'paid' | 'returned' | 'rejected'>
  created_at: Instant
}

export type RefundTaskTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  debtor_id: Guid | null
  buyer_id: Guid | null
  ledger_entry_id: number | null
  term_id: Guid | null
  amount: Money
  reason: string
  state: Generated<'open' | 'handed-in' | 'done'>
  created_at: Instant
  released_at: Instant | null
  released_by: string | null
  released_iban: string | null
}

export type RelationTable = {
  school_id: Guid
  id: Guid
  person_id: Guid
  child_id: Guid
  debtor_id: Guid | null
  looks_along: Generated<boolean>
  ended_on: CalendarDay | null
  pupil_left: Generated<boolean>
  office_fields: Generated<string[]>
  no_contact: Generated<boolean>
  mark_colour: 'yellow' | 'green' | 'pink' | 'blue' | 'brown' | 'lime' | 'purple' | 'sky' | null
  mark_symbol: 'star' | 'heart' | 'sun' | 'moon' | 'cloud' | 'flower' | 'leaf' | 'raindrop' | 'bolt' | 'fish' | 'cat' | 'rocket' | null
}

export type ReservationTable = {
  school_id: Guid
  line_id: Guid
  child_id: Guid
  debtor_id: Guid
  expires_at: Instant
  offer: Generated<boolean>
}

export type ReservationGrantTable = {
  school_id: Guid
  line_id: Guid
  child_id: Guid
  granted_at: Instant
  expires_at: Instant
}

export type RosterRowTable = {
  school_id: Guid
  file: string
  source_id: string
  fields: Json<RosterFields>
}

export type ScheduledJobTable = {
  school_id: Guid
  name: string
  due_at: Instant
  done_at: Instant | null
  since: Generated<Instant>
}

export type SchoolTable = {
  id: Guid
  slug: string
  name: string
  settings: Json<SchoolSettings>
  billing: Json<Partial<SchoolBilling>>
  imported_at: Generated<Instant>
  login_link_days: Generated<number>
  administration_url: Generated<string>
  announces: Generated<('message' | 'form' | 'invoice')[]>
  sealed_payments_key: Generated<Buffer>
  grade_delay_hours: Generated<number>
  message_digest_email: string | null
  message_digest_every: 'hour' | 'day' | null
}

export type SchoolDocumentTable = {
  school_id: Guid
  id: Guid
  folder: string
  name: string
  size: number
  url: string
  modified_at: Instant
}

export type SchoolEventTable = {
  school_id: Guid
  id: Guid
  title: string
  starts_on: CalendarDay
  ends_on: CalendarDay
  location: Generated<string>
  revision: Generated<number>
  changed_at: Generated<Instant>
}

export type SchoolHostTable = {
  host: string
  school_id: Guid
}

export type SessionTable = {
  school_id: Guid
  id: Buffer
  person_id: Guid
  stage: 'second-factor' | 'authenticated'
  authentication_type: 'PASSWORD' | 'PASSKEY' | 'SSO' | 'TOKEN'
  authentication_source: 'PASSWORD' | 'PASSKEY' | 'SSO' | 'MAIL' | 'SCHOOL_APP' | 'COMMUNICATOR_MESSAGES' | 'PRIVACY'
  password_version: number
  factor_shown_at: Instant | null
  proved_at: Instant | null
  impersonated_person_id: Guid | null
  impersonated_stereotype: 'ouder' | 'leerling' | 'beheerder' | 'supervisor' | 'portal_admin' | null
  impersonation_started_at: Instant | null
  looked_along_id: number | null
  language: 'nl' | 'en' | null
  user_agent: Generated<string>
  created_at: Instant
  last_seen_at: Instant
  ends_at: Instant
  sign_in_name: Generated<string>
  handle: Generated<Guid>
  logout_url: Generated<string>
  stays: Generated<boolean>
  lasting_id: Guid | null
}

export type SharedPupilTable = {
  school_id: Guid
  pupil_id: Guid
  shared_at: Instant
}

export type ShopTable = {
  school_id: Guid
  title: string
  description: Generated<string>
  enabled: Generated<boolean>
  message_offline: Generated<string>
  method_name: 'ideal' | 'mistercash' | 'sofort'
}

export type ShopAttachmentTable = {
  school_id: Guid
  id: Guid
  item_id: Guid
  position: number
  file_id: Guid
}

export type ShopCategoryTable = {
  school_id: Guid
  id: Guid
  title: string
}

export type ShopInvoiceTable = {
  school_id: Guid
  id: Guid
  number: string
  order_id: Guid
  kind: 'invoice' | 'credit-note'
  issued_at: Instant
  refund: Generated<string>
  total: Money
}

export type ShopInvoiceNumberTable = {
  school_id: Guid
  year: number
  last_number: number
}

export type ShopInvoiceVatTable = {
  school_id: Guid
  invoice_id: Guid
  position: number
  vat_rate: Percentage | null
  amount: Money
  vat_amount: Money
}

export type ShopItemTable = {
  school_id: Guid
  id: Guid
  published: Generated<boolean>
  title: string
  subtitle: Generated<string>
  description_short: Generated<string>
  description_long: Generated<string>
  type: 'REGULAR' | 'DONATION'
  featured: Generated<boolean>
  vat_name: Generated<string>
  vat_rate: Percentage | null
  image_file_id: Guid | null
  classes: Generated<string[]>
  years: Generated<number[]>
  for_child: Generated<boolean>
}

export type ShopItemCategoryTable = {
  school_id: Guid
  item_id: Guid
  category_id: Guid
}

export type ShopOrderTable = {
  school_id: Guid
  id: Guid
  number: string
  person_id: Guid | null
  name: string
  email: Generated<string>
  email_state: Generated<'' | 'asked' | 'limited' | 'confirmed'>
  total: Money
  vat_total: Money
  created_at: Instant
  modified_at: Instant
  paid_at: Instant | null
  pickup_code: string | null
  handed_out_at: Instant | null
  handed_out_by: Guid | null
}

export type ShopOrderLineTable = {
  school_id: Guid
  order_id: Guid
  position: number
  item_id: Guid
  variant_id: Guid
  item_title: string
  variant_title: Generated<string>
  type: string
  quantity: number
  unit_price: Money
  line_price: Money
  vat_rate: Percentage | null
  vat_amount: Money
  child_id: Guid | null
  child_name: string | null
}

export type ShopOrderNumberTable = {
  school_id: Guid
  year: number
  last_number: number
}

export type ShopVariantTable = {
  school_id: Guid
  id: Guid
  item_id: Guid
  position: number
  title: Generated<string>
  price: Money
  variable_price: Generated<boolean>
  stock: number | null
  sold: Generated<number>
}

export type SignInTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  person_id: Guid
  at: Instant
  authentication_type: 'PASSWORD' | 'PASSKEY' | 'SSO' | 'TOKEN'
  user_agent: string
  new_device: boolean
}

export type SingleSignOnTable = {
  school_id: Guid
  type: string
  name: string
  enabled: boolean
  visible: boolean
  required_group_type: 'NONE' | 'ALL' | 'DEBTOR' | 'ADMIN'
  issuer: Generated<string>
  client_id: Generated<string>
  sealed_client_secret: Generated<Buffer>
}

export type StockHoldTable = {
  school_id: Guid
  variant_id: Guid
  order_id: Guid
  quantity: number
  expires_at: Instant
}

export type StockHoldGrantTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  person_id: Guid
  item_id: Guid
  order_id: Guid
  granted_at: Instant
  pieces: number
  nth: number
}

export type StockNoticeTable = {
  school_id: Guid
  variant_id: Guid
  person_id: Guid
  origin: string
  asked_at: Instant
}

export type StudyProgrammeTable = {
  school_id: Guid
  pupil_id: Guid
  start_year: number
  profile: Generated<string>
  components: Json<readonly StudyComponent[]>
}

export type SuspenseEntryTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  provider: string
  provider_payment_id: string
  amount: Money
  currency: string
  reason: string
  seen_at: Instant
  resolved_at: Instant | null
  resolution: 'booked' | 'not-ours' | null
  note: Generated<string>
}

export type TermTable = {
  school_id: Guid
  id: Guid
  invoice_id: Guid | null
  shop_order_id: Guid | null
  child_id: Guid | null
  number: number
  reference: string
  description: Generated<string>
  due_on: CalendarDay
  amount: Money
  method_name: 'ideal' | 'sofort' | 'mistercash' | 'overboeking' | 'incasso'
  method_visible_name: string
  mandate_id: Guid | null
  announced_at: Instant | null
  withdrawn_at: Instant | null
}

export type WaitingLineTable = {
  school_id: Guid
  line_id: Guid
  due_at: Instant | null
}

export type WaitingPlaceTable = {
  school_id: Guid
  line_id: Guid
  child_id: Guid
  debtor_id: Guid
  joined_at: Instant
  state: Generated<'waiting' | 'offered' | 'ordered' | 'left' | 'declined' | 'expired'>
  offered_at: Instant | null
  offer_until: Instant | null
  ended_at: Instant | null
}

export type WebhookTable = {
  school_id: Guid
  id: GeneratedAlways<number>
  provider_payment_id: string
  calls: Generated<number>
  received_at: Instant
  handled_at: Instant | null
  attempts: Generated<number>
  next_at: Instant
  last_error: Generated<string>
}

export type WithdrawnOrderTable = {
  school_id: Guid
  id: Guid
  order_list_id: Guid
  outcome: 'asked-again' | 'invoiced-again' | 'withdrawn' | 'cancelled'
  reason: Generated<string>
  withdrawn_by: Guid
  withdrawn_at: Instant
  total: Money
  comment: string
  conditions_agreed: boolean
  signed: boolean
  placed_by: Guid
  placed_at: Instant
  list_version: number
  lines: Json
}

export type Tables = {
  absence: AbsenceTable
  absence_report: AbsenceReportTable
  absence_settings: AbsenceSettingsTable
  access_token: AccessTokenTable
  agenda_settings: AgendaSettingsTable
  announcement: AnnouncementTable
  announcement_choice: AnnouncementChoiceTable
  attempt_transition: AttemptTransitionTable
  audit_entry: AuditEntryTable
  authenticator: AuthenticatorTable
  bank_file: BankFileTable
  bank_line: BankLineTable
  bill_part: BillPartTable
  calendar_feed: CalendarFeedTable
  cancellation: CancellationTable
  cancelled_copy: CancelledCopyTable
  choice_enrolment: ChoiceEnrolmentTable
  choice_hour: ChoiceHourTable
  choice_offer: ChoiceOfferTable
  class_member: ClassMemberTable
  collection: CollectionTable
  collection_transition: CollectionTransitionTable
  contact_details: ContactDetailsTable
  crash_report: CrashReportTable
  debtor: DebtorTable
  discount_tier: DiscountTierTable
  email_confirmation: EmailConfirmationTable
  employee: EmployeeTable
  ended_departure: EndedDepartureTable
  exam_part: ExamPartTable
  failed_login: FailedLoginTable
  feed_import: FeedImportTable
  feed_import_file: FeedImportFileTable
  feed_import_progress: FeedImportProgressTable
  file: FileTable
  form: FormTable
  form_answer: FormAnswerTable
  form_child: FormChildTable
  form_file: FormFileTable
  form_option: FormOptionTable
  form_question: FormQuestionTable
  form_submission: FormSubmissionTable
  form_submission_version: FormSubmissionVersionTable
  grade: GradeTable
  grade_pace: GradePaceTable
  grade_request: GradeRequestTable
  grade_result: GradeResultTable
  home_block: HomeBlockTable
  homework: HomeworkTable
  idempotent_request: IdempotentRequestTable
  import_mapping: ImportMappingTable
  import_row: ImportRowTable
  import_run: ImportRunTable
  information_session: InformationSessionTable
  instalment_date: InstalmentDateTable
  instalment_plan: InstalmentPlanTable
  invoice: InvoiceTable
  invoice_line: InvoiceLineTable
  invoice_list: InvoiceListTable
  invoice_number: InvoiceNumberTable
  known_device: KnownDeviceTable
  lasting_sign_in: LastingSignInTable
  ledger_entry: LedgerEntryTable
  lesson: LessonTable
  lesson_teacher: LessonTeacherTable
  list_draft: ListDraftTable
  list_line: ListLineTable
  list_line_version: ListLineVersionTable
  looked_along: LookedAlongTable
  mail: MailTable
  mail_bounce: MailBounceTable
  mail_count: MailCountTable
  mandate: MandateTable
  merged_person: MergedPersonTable
  message: MessageTable
  message_attachment: MessageAttachmentTable
  message_digest_item: MessageDigestItemTable
  message_question: MessageQuestionTable
  message_question_answer: MessageQuestionAnswerTable
  message_question_option: MessageQuestionOptionTable
  message_recipient: MessageRecipientTable
  message_reply: MessageReplyTable
  news: NewsTable
  notice_version: NoticeVersionTable
  notification: NotificationTable
  office_draft: OfficeDraftTable
  office_job: OfficeJobTable
  office_job_file: OfficeJobFileTable
  office_role: OfficeRoleTable
  order_list: OrderListTable
  order_list_balance: OrderListBalanceTable
  order_list_part: OrderListPartTable
  outside_account: OutsideAccountTable
  page: PageTable
  page_address: PageAddressTable
  page_arrangement: PageArrangementTable
  page_version: PageVersionTable
  page_words: PageWordsTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  passkey_owner: PasskeyOwnerTable
  payer_share: PayerShareTable
  payment_attempt: PaymentAttemptTable
  payment_attempt_term: PaymentAttemptTermTable
  payment_method: PaymentMethodTable
  person: PersonTable
  person_group: PersonGroupTable
  person_group_member: PersonGroupMemberTable
  placed_order: PlacedOrderTable
  placed_order_line: PlacedOrderLineTable
  postal_address: PostalAddressTable
  privacy_question: PrivacyQuestionTable
  privacy_question_child: PrivacyQuestionChildTable
  privacy_reaction: PrivacyReactionTable
  proposal: ProposalTable
  pupil_sheet: PupilSheetTable
  push_key: PushKeyTable
  push_notice: PushNoticeTable
  push_subscription: PushSubscriptionTable
  recovery_code: RecoveryCodeTable
  refund_order: RefundOrderTable
  refund_task: RefundTaskTable
  relation: RelationTable
  reservation: ReservationTable
  reservation_grant: ReservationGrantTable
  roster_row: RosterRowTable
  scheduled_job: ScheduledJobTable
  school: SchoolTable
  school_document: SchoolDocumentTable
  school_event: SchoolEventTable
  school_host: SchoolHostTable
  session: SessionTable
  shared_pupil: SharedPupilTable
  shop: ShopTable
  shop_attachment: ShopAttachmentTable
  shop_category: ShopCategoryTable
  shop_invoice: ShopInvoiceTable
  shop_invoice_number: ShopInvoiceNumberTable
  shop_invoice_vat: ShopInvoiceVatTable
  shop_item: ShopItemTable
  shop_item_category: ShopItemCategoryTable
  shop_order: ShopOrderTable
  shop_order_line: ShopOrderLineTable
  shop_order_number: ShopOrderNumberTable
  shop_variant: ShopVariantTable
  sign_in: SignInTable
  single_sign_on: SingleSignOnTable
  stock_hold: StockHoldTable
  stock_hold_grant: StockHoldGrantTable
  stock_notice: StockNoticeTable
  study_programme: StudyProgrammeTable
  suspense_entry: SuspenseEntryTable
  term: TermTable
  waiting_line: WaitingLineTable
  waiting_place: WaitingPlaceTable
  webhook: WebhookTable
  withdrawn_order: WithdrawnOrderTable
}
