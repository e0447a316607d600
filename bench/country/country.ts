import { createHash } from 'node:crypto'
import type pg from 'pg'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { hashPassword } from '../../apps/server/src/features/account/password/passwords.ts'
import { encryptPaymentsKey } from '../../apps/server/src/features/payments/provider/payments-key.ts'

/** The password of everyone. */
export const PASSWORD = 'Waterlinie-1'
/** The payments key of every school. */
export const PAYMENTS_KEY = 'test_country'
/** The SECRET of the processes, which encrypts the payments keys. */
export const SECRET = 'the secret of a country of schools, for measuring only'

/** A range of schools, and their number of pupils. */
export type Region = { readonly from: number; readonly to: number; readonly pupils: number }

const GUARDIANS = 2
/** Lists with an invoice, besides one without an answer. */
const INVOICES = 6
const LISTS = INVOICES + 1
const LINES = 2
/** One invoice in this number is open; the others are paid. */
const ONE_OPEN_IN = 3
/** Pupils with the same messages and lists. */
const CLASS = 25
/** Per class; the last ones are unread. */
const MESSAGES = 10
const UNREAD = 2
const LESSONS_A_DAY = 4
/** One lesson in this number has homework. */
const HOMEWORK_IN = 3
/** Per pupil, one every two weeks until now: they are kept for years, and a week is searched among them. */
const ABSENCES = 30
/** Per school; the last one is unanswered. */
const FORMS = 8
/** Per pupil; the first guardian answered all but the last one, every year again. */
const PERMISSIONS = 8
const YEARS = 3
const EMPLOYEES = 40

/** The host of a school. */
export const hostOf = (school: number): string => `school-${school}.example`
/** The login of the first guardian of a pupil. */
export const loginOf = (pupil: number): string => `guardian-${pupil * GUARDIANS}`

/** The id of an object by kind, school and number, as the database makes it. */
export function idOf(kind: string, school: number, number: number): string {
  const hash = createHash('md5').update(`${kind} ${school} ${number}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The amounts due from the first guardian of a pupil: the open amount per invoice. */
export function openInvoicesOf(school: number, pupil: number) {
  const lists = Array.from({ length: INVOICES }, (_, index) => index + 1)
  return lists
    .filter((list) => (pupil + list) % ONE_OPEN_IN === 0)
    .map((list) => pupil * LISTS + list)
    .map((number) => ({
      orderList: idOf('order-list', school, number),
      term: idOf('term', school, number),
    }))
}

/**
 * Inserts schools with everything that families read, about 210 rows per pupil: two guardians and a debtor, an open
 * list of the class and six invoices of two lines, ten notified messages, a week of lessons with homework, a year of
 * absences, eight forms and eight permissions. Triggers and foreign keys are active. Ids are derived from numbers, so
 * that references need no look-up.
 */
export async function fillRegion(owner: pg.ClientBase, region: Region): Promise<void> {
  await owner.query(ID)
  await putSchools(owner, region)
  const { from, to, pupils } = region
  // Interpolated because they are constants: a statement in between cannot have parameters.
  const schools = `generate_series(${from}, ${to}) s`
  const everyPupil = `${schools}, generate_series(1, ${pupils}) p`
  for (const statement of statements({ schools, everyPupil, pupils })) await owner.query(statement)
  await owner.query('vacuum (analyze)')
}

/** Makes the newest message of the class a notification for everyone from now on; returns the number of people. */
export async function tellEverybody(owner: pg.ClientBase): Promise<number> {
  const told = await owner.query(
    `update announcement a set due_at = now(), outcome = null
     from message m where m.school_id = a.school_id and m.id = a.thing_id and m.reference like 'comm-%-0'`,
  )
  return told.rowCount ?? 0
}

/** The id of an object by kind, school and number: `pg_temp.of('pupil', 7, 12)`. */
const ID = `create or replace function pg_temp.of(kind text, school integer, number bigint) returns uuid language sql
  immutable return md5(kind || ' ' || school || ' ' || number)::uuid`

async function putSchools(owner: pg.ClientBase, { from, to }: Region): Promise<void> {
  const billing: SchoolBilling = {
    legalName: 'Stichting Land',
    iban: 'NL80DEMO0100200303',
    address: 'Vestingplein 12, 9999 ZZ Vestingdam',
    invoicePrefix: 'LA',
    daysToPay: 30,
    noticeDays: 14,
  }
  const { rows } = await owner.query<{ id: string; number: number }>(
    `insert into school (id, slug, name, settings, billing)
     select pg_temp.of('school', s, 0), 'school-' || s, 'School ' || s,
       $3::jsonb || jsonb_build_object('name', 'School ' || s), $4
     from generate_series($1::int, $2::int) s
     returning id, substr(slug, 8)::int as number`,
    [from, to, JSON.stringify(someSettings()), JSON.stringify(billing)],
  )
  for (const { id, number } of rows) {
    const sealed = encryptPaymentsKey({ schoolId: guid(id), portalSecret: SECRET }, PAYMENTS_KEY)
    await owner.query('update school set sealed_payments_key = $2 where id = $1', [id, sealed])
    await owner.query('insert into school_host (host, school_id) values ($1, $2)', [hostOf(number), id])
  }
  const hash = await hashPassword(PASSWORD)
  await owner.query(`select set_config('country.password_hash', $1, false)`, [hash])
}

type Parts = { readonly schools: string; readonly everyPupil: string; readonly pupils: number }

const statements = (parts: Parts): readonly string[] => [
  ...peopleOf(parts),
  ...invoicesOf(parts),
  ...inquiriesOf(parts),
  ...messagesOf(parts),
  ...lessonsOf(parts),
]

const id = (kind: string, number: string) => `pg_temp.of('${kind}', s, ${number})`
const SCHOOL = id('school', '0')
const GUARDIAN = id('guardian', `p * ${GUARDIANS} + g`)
const eachGuardian = `generate_series(0, ${GUARDIANS - 1}) g`

const peopleOf = ({ everyPupil }: Parts): readonly string[] => [
  `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id, class_name, birth_date)
   select ${SCHOOL}, ${id('pupil', 'p')}, 'leerling', 'Leerling', 'Nummer ' || p, 'v', 'pupil-' || p,
     'klas ' || (p - 1) / ${CLASS}, current_date - 4500 - p % 2000
   from ${everyPupil}`,
  `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id, email, login, password_hash)
   select ${SCHOOL}, ${GUARDIAN}, 'ouder', 'Ouder', 'Nummer ' || p, 'm', name, name || '@school-' || s || '.example', name,
     current_setting('country.password_hash')
   from ${everyPupil}, ${eachGuardian}, lateral (select 'guardian-' || p * ${GUARDIANS} + g) n (name)`,
  `insert into debtor (school_id, id, debtor_number, name)
   select ${SCHOOL}, ${id('debtor', 'p')}, p::text, 'Familie Nummer ' || p from ${everyPupil}`,
  `insert into relation (school_id, id, person_id, child_id, debtor_id)
   select ${SCHOOL}, ${id('relation', `p * ${GUARDIANS} + g`)}, ${GUARDIAN}, ${id('pupil', 'p')}, ${id('debtor', 'p')}
   from ${everyPupil}, ${eachGuardian}`,
  // At any hour, so that a bench at night measures the same.
  `insert into announcement_choice (school_id, person_id, message, form, invoice)
   select ${SCHOOL}, ${GUARDIAN}, 'at-once', 'daily', 'daily' from ${everyPupil}, ${eachGuardian}`,
]

/** Each class has its own. List 0 is open with lines to choose from; the others came with their invoice. */
const LIST = id('list', `c * ${LISTS} + l`)
const classOfPupil = `lateral (select (p - 1) / ${CLASS}) of_class (c)`
const classesOf = (pupils: number) => `generate_series(0, ${Math.floor((pupils - 1) / CLASS)}) c`
const INVOICE = id('invoice', `p * ${LISTS} + l`)
const TERM = id('term', `p * ${LISTS} + l`)
const AMOUNT = 5000

const invoicesOf = ({ schools, everyPupil, pupils }: Parts): readonly string[] => {
  const openList = `lateral (select 0) open_list (l)`
  // One list after another, as in real life: the rows of one pupil are spread.
  const everyInvoice = `generate_series(1, ${INVOICES}) l, ${everyPupil}`
  const inOrder = 'order by l, s, p'
  return [
    `insert into invoice_list (school_id, id, key, title, starts_on, ends_on, due_on, without_order)
     select ${SCHOOL}, ${LIST}, 'list-' || c || '-' || l, 'Schoolkosten ' || l, current_date - 30 * l - 10,
       current_date - 30 * l + 60, current_date - 30 * l + 60, l > 0
     from ${schools}, ${classesOf(pupils)}, generate_series(0, ${INVOICES}) l order by l, s, c`,
    `insert into list_line (school_id, id, list_id, position, description, amount, vat_rate)
     select ${SCHOOL}, ${id('line', 'c * 5 + n')}, ${LIST}, n, 'Leermiddelen, deel ' || n, 1000 + n, 2100
     from ${schools}, ${classesOf(pupils)}, generate_series(1, 5) n, ${openList} order by s, c, n`,
    `insert into payment_method (school_id, id, list_id, position, system_name, visible_name)
     select ${SCHOOL}, ${id('method', 'c')}, ${LIST}, 0, 'ideal', 'iDEAL | Wero'
     from ${schools}, ${classesOf(pupils)}, ${openList} order by s, c`,
    `insert into order_list (school_id, id, list_id, child_id, debtor_id)
     select ${SCHOOL}, ${id('order-list', `p * ${LISTS} + l`)}, ${LIST}, ${id('pupil', 'p')}, ${id('debtor', 'p')}
     from generate_series(0, ${INVOICES}) l, ${everyPupil}, ${classOfPupil} ${inOrder}`,
    `insert into invoice (school_id, id, order_list_id, number, kind, description, issued_at, due_on, total, vat_total)
     select ${SCHOOL}, ${INVOICE}, ${id('order-list', `p * ${LISTS} + l`)}, 'LA-' || p * ${LISTS} + l,
       'invoice', 'Schoolkosten ' || l, now() - l * interval '30 days', current_date - 30 * l + 60, ${AMOUNT}, 0
     from ${everyInvoice} ${inOrder}`,
    `insert into invoice_line (school_id, id, invoice_id, position, description, amount, vat_rate, vat_amount)
     select ${SCHOOL}, ${id('invoice-line', `(p * ${LISTS} + l) * ${LINES} + n`)}, ${INVOICE}, n,
       'Leermiddelen, deel ' || n, ${AMOUNT / LINES}, 2100, 0
     from ${everyInvoice}, generate_series(0, ${LINES - 1}) n ${inOrder}`,
    `insert into term (school_id, id, invoice_id, number, reference, due_on, amount, method_name, method_visible_name)
     select ${SCHOOL}, ${TERM}, ${INVOICE}, 1, 'LA-' || p * ${LISTS} + l || '-1', current_date - 30 * l + 60, ${AMOUNT},
       'ideal', 'iDEAL | Wero'
     from ${everyInvoice} ${inOrder}`,
    `insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at)
     select ${SCHOOL}, 'payment', ${id('debtor', 'p')}, ${TERM}, ${AMOUNT}, now() - l * interval '20 days'
     from ${everyInvoice} where (p + l) % ${ONE_OPEN_IN} > 0 ${inOrder}`,
  ]
}

/** Message 0 of a class is the newest. */
const MESSAGE = id('message', `c * ${MESSAGES} + m`)

const messagesOf = ({ schools, everyPupil, pupils }: Parts): readonly string[] => {
  const everyRecipient = `${everyPupil}, generate_series(0, ${MESSAGES - 1}) m, ${eachGuardian},
    ${classOfPupil}`
  return [
    `insert into message (school_id, id, reference, kind, channel, subject, sender, content, sent_at)
     select ${SCHOOL}, ${MESSAGE}, 'comm-' || c || '-' || m, 'wis-communicator', 'email', 'Bericht ' || m, 'Teamleider',
       repeat('<p>Morgen is er geen les: de docenten hebben een studiedag.</p>', 10), now() - m * interval '4 days'
     from ${schools}, ${classesOf(pupils)}, generate_series(0, ${MESSAGES - 1}) m`,
    `insert into message_recipient (school_id, message_id, person_id, child_id, status, address)
     select ${SCHOOL}, ${MESSAGE}, ${GUARDIAN}, ${id('pupil', 'p')}, case when m < ${UNREAD} then 'UNREAD' else 'READ' end,
       'guardian-' || p * ${GUARDIANS} + g || '@school-' || s || '.example'
     from ${everyRecipient}`,
    `insert into announcement (school_id, person_id, kind, thing_id, child_id, outcome, planned_at)
     select ${SCHOOL}, ${GUARDIAN}, 'message', ${MESSAGE}, ${id('pupil', 'p')}, 'mailed', now() - m * interval '4 days'
     from ${everyRecipient}`,
    // Switched on last: earlier rows cause no notification.
    `update school set announces = '{message,form,invoice}' where slug in (select 'school-' || s from ${schools})`,
  ]
}

const lessonsOf = ({ schools, everyPupil }: Parts): readonly string[] => {
  const everyLesson = `${everyPupil}, generate_series(0, 4) day, generate_series(1, ${LESSONS_A_DAY}) hour`
  const lesson = id('lesson', `(p * 5 + day) * 10 + hour`)
  return [
    `insert into employee (school_id, id, abbreviation, full_name, last_name)
     select ${SCHOOL}, ${id('employee', 'n')}, 'd' || n, 'Docent ' || n, 'Docent ' || n
     from ${schools}, generate_series(0, ${EMPLOYEES - 1}) n`,
    `insert into lesson (school_id, id, pupil_id, title, starts_at, ends_at, hour, room, group_name, free_fields, from_feed)
     select ${SCHOOL}, ${lesson}, ${id('pupil', 'p')}, 'wi', start, start + interval '50 minutes', hour::text, '203',
       'klas ' || (p - 1) / ${CLASS}, '[]', true
     from ${everyLesson}, lateral (select (date_trunc('week', now() at time zone 'Europe/Amsterdam')::date + day + time '07:30'
       + hour * interval '1 hour') at time zone 'Europe/Amsterdam') begins (start)`,
    `insert into lesson_teacher (school_id, lesson_id, position, employee_id)
     select ${SCHOOL}, ${lesson}, 0, ${id('employee', `(p + hour) % ${EMPLOYEES}`)} from ${everyLesson}`,
    `insert into homework (school_id, id, pupil_id, lesson_id, subject, topic, due_on, free_fields)
     select school_id, gen_random_uuid(), pupil_id, id, title, 'Opgaven', starts_at::date, '[]'
     from lesson where school_id in (select ${SCHOOL} from ${schools}) and hour::int % ${HOMEWORK_IN} = 1`,
    // In order of time for all pupils, as in real life: the rows of one pupil are spread.
    `insert into absence (school_id, id, pupil_id, kind, starts_at, ends_at, reason)
     select ${SCHOOL}, gen_random_uuid(), ${id('pupil', 'p')}, 'late', start, start + interval '10 minutes', 'Te laat'
     from generate_series(1, ${ABSENCES}) n, ${everyPupil}, lateral (select now() - n * interval '14 days') moment (start)`,
  ]
}

const FORM = id('form', 'f')
const SUBMISSION = id('submission', `p * ${FORMS} + f`)
const PERMISSION = id('permission', 'n')
const firstGuardian = id('guardian', `p * ${GUARDIANS}`)

const inquiriesOf = ({ schools, everyPupil }: Parts): readonly string[] => {
  const everySubmission = `${everyPupil}, generate_series(2, ${FORMS}) f`
  return [
    `insert into form (school_id, id, name, title, expires_on)
     select ${SCHOOL}, ${FORM}, 'form-' || f, 'Formulier ' || f, current_date + 60 - f * 15
     from ${schools}, generate_series(1, ${FORMS}) f`,
    `insert into form_question (school_id, id, form_id, position, question, type)
     select ${SCHOOL}, ${id('question', 'f')}, ${FORM}, 0, 'Wie brengt uw kind?', 'TEXT'
     from ${schools}, generate_series(1, ${FORMS}) f`,
    `insert into form_child (school_id, form_id, child_id)
     select ${SCHOOL}, ${FORM}, ${id('pupil', 'p')} from ${everyPupil}, generate_series(1, ${FORMS}) f`,
    `insert into form_submission (school_id, id, form_id, recipient_id, related_recipient_id, submitted_at)
     select ${SCHOOL}, ${SUBMISSION}, ${FORM}, ${firstGuardian}, ${id('pupil', 'p')}, now() - f * interval '15 days'
     from ${everySubmission}`,
    `insert into form_submission_version (school_id, submission_id, version, sent_at)
     select ${SCHOOL}, ${SUBMISSION}, 1, now() - f * interval '15 days' from ${everySubmission}`,
    `insert into privacy_question (school_id, id, key, position, text)
     select ${SCHOOL}, ${PERMISSION}, 'permission-' || n, n, 'Mogen wij foto’s maken?'
     from ${schools}, generate_series(1, ${PERMISSIONS}) n`,
    `insert into privacy_question_child (school_id, question_id, child_id, asked_at)
     select ${SCHOOL}, ${PERMISSION}, ${id('pupil', 'p')}, now() - interval '4 years'
     from ${everyPupil}, generate_series(1, ${PERMISSIONS}) n`,
    `insert into privacy_reaction (school_id, id, question_id, child_id, person_id, reaction, reacted_at, question_text,
       question_description)
     select ${SCHOOL}, gen_random_uuid(), ${PERMISSION}, ${id('pupil', 'p')}, ${firstGuardian}, 'YES',
       now() - year * interval '1 year', 'Mogen wij foto’s maken?', ''
     from generate_series(1, ${YEARS}) year, ${everyPupil}, generate_series(2, ${PERMISSIONS}) n`,
  ]
}
