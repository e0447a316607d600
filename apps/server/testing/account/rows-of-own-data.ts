import { randomBytes } from 'node:crypto'
import { newGuid } from '../../src/new-guid.ts'
import { anInvoice } from '../billing/invoices.ts'
import { aListFor } from '../billing/lists.ts'
import { insert } from '../database/insert.ts'
import { aForm, aSubmission } from '../inquiries/forms.ts'
import { aQuestion, aReaction } from '../inquiries/permissions.ts'
import { aCalendarFeed } from '../learning/feeds.ts'
import { aMessage } from '../messages/messages.ts'
import { aMandate } from '../payments/bank-files.ts'
import { aReport } from '../attendance/absence.ts'
import { aPersonWithRole, type TestFamily } from '../people/people.ts'
import { aShop, anItem, firstVariant } from '../webshop/shop.ts'

const AT = '2026-10-24T18:00:00Z'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

/** Stores at least one row for every chapter of the data export of this parent, except the session. */
export async function rowsOfOwnData(parent: TestFamily): Promise<void> {
  await Promise.all([billed(parent), bought(parent), asked(parent), chosen(parent), signedIn(parent)])
}

async function billed({ id, school, child, debtor }: TestFamily): Promise<void> {
  if (!debtor) throw new Error('The parent pays nothing')
  const list = await aListFor({ school, child, debtor }, { title: 'Kamp' })
  await anInvoice(list, { total: 123_450, issuedAt: AT, dueOn: '2026-11-07' })
  await anInvoice(list, { total: -3590, kind: 'credit-note', terms: [] })
  await aMandate({ school, debtor })
  await insert(school.owner, 'payer_share', {
    school_id: school.id,
    child_id: child.id,
    debtor_id: debtor.id,
    from_on: '2026-09-01',
    share: 10_000,
    of_office: true,
  })
  await insert(school.owner, 'postal_address', {
    school_id: school.id,
    person_id: id,
    street: 'Vestingplein',
    house_number: '12',
    postal_code: '9999 ZZ',
    city: 'Vestingdam',
    of_office: true,
    changed_at: AT,
  })
  await insert(school.owner, 'placed_order', {
    school_id: school.id,
    id: newGuid(),
    order_list_id: list.id,
    subtotal: 6250,
    discount: 0,
    total: 6250,
    vat_total: 0,
    placed_by: id,
    placed_at: AT,
    fingerprint: 'kamp',
  })
  await insert(school.owner, 'payment_attempt', {
    school_id: school.id,
    id: newGuid(),
    debtor_id: debtor.id,
    state: 'partly-refunded',
    amount: 12_551,
    method_name: 'ideal',
    method_visible_name: 'iDEAL | Wero',
    description: 'Kamp',
    reference: 'T26-1',
    return_path: '/',
    origin: 'http://school.test',
    idempotency_key: newGuid(),
    provider: 'mollie',
    started_by: id,
    created_at: AT,
    look_at: AT,
  })
}

async function bought({ id, school }: TestFamily): Promise<void> {
  await aShop(school)
  const item = await anItem(school, { title: 'Sportshirt' })
  const keys = { school_id: school.id, person_id: id }
  const variant = firstVariant(item)
  await insert(school.owner, 'stock_notice', { ...keys, variant_id: variant, origin: '', asked_at: AT })
  const order = newGuid()
  await insert(school.owner, 'shop_order', {
    ...keys,
    id: order,
    number: 'W26-0001',
    name: 'Marieke',
    total: 5490,
    vat_total: 0,
    created_at: AT,
    modified_at: AT,
  })
  await insert(school.owner, 'shop_invoice', {
    school_id: school.id,
    id: newGuid(),
    number: 'WF26-0001',
    order_id: order,
    kind: 'invoice',
    issued_at: AT,
    total: 5490,
  })
}

async function asked(parent: TestFamily): Promise<void> {
  const { id, school, child } = parent
  const form = await aForm(school, [child], {
    title: 'Verlof',
    questions: [{ question: 'Wanneer?', type: 'DATE' }],
  })
  await aSubmission(form, { by: parent, about: child, at: AT, answer: '2026-11-03' })
  const question = await aQuestion(school, [child])
  await aReaction(question, child, { by: parent, choice: 'NO' })
  const moment = '2026-12-08T18:30:00.000Z'
  const message = await aMessage(school, [{ to: parent, about: child }], {
    channel: 'sms',
    question: { kind: 'moment', options: { [moment]: null } },
  })
  await insert(school.owner, 'message_question_answer', {
    school_id: school.id,
    message_id: message.id,
    child_id: child.id,
    version: 1,
    person_id: id,
    answered_at: AT,
    options: [moment],
    text: '',
  })
  await insert(school.owner, 'message_reply', {
    school_id: school.id,
    message_id: message.id,
    child_id: child.id,
    person_id: id,
    by_school: false,
    written_at: AT,
    text: 'Wij komen met de fiets.',
  })
  await aReport(child, { kind: 'late', reported_by: id, arrives_at: '08:40', reason: 'Bus gemist' })
}

async function chosen({ id, school, child }: TestFamily): Promise<void> {
  const keys = { school_id: school.id }
  await insert(school.owner, 'announcement_choice', {
    ...keys,
    person_id: id,
    message: 'at-once',
    form: 'daily',
    invoice: 'never',
    quiet_from: '21:00',
    quiet_until: '07:00',
  })
  await insert(school.owner, 'grade_pace', { ...keys, guardian_id: id, pace: 'on-request' })
  await insert(school.owner, 'grade_request', { ...keys, guardian_id: id, pupil_id: child.id, asked_at: AT })
  await insert(school.owner, 'shared_pupil', { ...keys, pupil_id: id, shared_at: AT })
  await insert(school.owner, 'contact_details', { ...keys, person_id: id, mobile_phone: '06 9999 1201' })
  await aCalendarFeed({ id, school }, child, ['homework', 'events'])
}

async function signedIn({ id, school }: TestFamily): Promise<void> {
  const keys = { school_id: school.id, person_id: id }
  await insert(school.owner, 'sign_in', {
    ...keys,
    at: AT,
    authentication_type: 'TOKEN',
    user_agent: FIREFOX,
    new_device: true,
  })
  await school.owner.query('update person set invited_at = $2, letter_at = $2 where id = $1', [
    keys.person_id,
    AT,
  ])
  await insert(school.owner, 'office_role', { ...keys, role: 'mentor', classes: ['1A'], granted_at: AT })
  await insert(school.owner, 'office_draft', {
    ...keys,
    kind: 'person',
    subject: 'new',
    version: 1,
    content: '{"values":{"firstName":"Noor","rows":[{"key":"r1","text":"Kamp"}]}}',
    saved_at: AT,
  })
  const lasting = newGuid()
  await insert(school.owner, 'lasting_sign_in', {
    ...keys,
    id: lasting,
    series_hash: randomBytes(32),
    token_hash: randomBytes(32),
    changed_at: AT,
    password_version: 0,
    factor_shown: false,
    user_agent: FIREFOX,
    created_at: AT,
    proved_at: AT,
    ends_at: '2026-11-24T18:00:00Z',
  })
  await insert(school.owner, 'push_subscription', {
    ...keys,
    lasting_id: lasting,
    endpoint: `https://fcm.googleapis.com/fcm/send/${lasting}`,
    p256dh: '',
    auth: '',
    kinds: ['message'],
    shows_details: false,
    created_at: AT,
  })
  await insert(school.owner, 'passkey', {
    ...keys,
    credential_id: randomBytes(16),
    public_key: randomBytes(16),
    sign_count: 0,
    user_agent: FIREFOX,
    created_at: AT,
  })
  await insert(school.owner, 'authenticator', {
    ...keys,
    sealed_secret: randomBytes(16),
    created_at: AT,
    confirmed_at: AT,
  })
  const administrator = await aPersonWithRole(school, 'beheerder')
  await insert(school.owner, 'looked_along', {
    school_id: school.id,
    person_id: administrator.id,
    as_person_id: id,
    reason: 'Vraag aan de balie',
    started_at: AT,
  })
  await insert(school.owner, 'audit_entry', { ...keys, at: AT, action: 'start-payment', subject: newGuid() })
}
