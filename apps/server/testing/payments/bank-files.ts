import type pg from 'pg'
import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { aTwoParentFamily, type TwoParentFamily } from '../people/families.ts'
import { insert } from '../database/insert.ts'
import { aSchool } from '../people/people.ts'

export const SCHOOL_ACCOUNT = 'NL80DEMO0100200303'
export const FAMILY_ACCOUNT = 'NL93DEMO0123456789'
export const OTHER_ACCOUNT = 'NL45DEMO0987654321'

/** A school with an account and a creditor identifier, and a family with a mandate. */
export async function aCollectingSchool(owner: pg.Pool): Promise<TwoParentFamily> {
  const billing = { iban: SCHOOL_ACCOUNT, address: '', creditorId: 'NL79ZZZ999999990000' }
  const family = await aTwoParentFamily(await aSchool(owner, { billing }))
  await aMandate(family)
  return family
}

let made = 0

export async function aMandate(
  { school, debtor }: Pick<TwoParentFamily, 'school' | 'debtor'>,
  oneOff = false,
): Promise<Guid> {
  const id = guid(randomUUID())
  await insert(school.owner, 'mandate', {
    school_id: school.id,
    id,
    debtor_id: debtor.id,
    code: `WL-104211-${++made}`,
    iban: FAMILY_ACCOUNT,
    holder: 'M. de Vries',
    given_at: '2026-09-01T10:00:00Z',
    one_off: oneOff,
  })
  return id
}

/** Gives terms valid SEPA references in order: WL26-00001-1, WL26-00001-2, … */
export async function numbered(owner: pg.Pool, termIds: readonly Guid[]): Promise<string[]> {
  const number = `WL26-${String(++made).padStart(5, '0')}`
  await owner.query('update invoice set number = $2 where id = (select invoice_id from term where id = $1)', [
    termIds[0],
    number,
  ])
  const references = termIds.map((_, index) => (termIds.length === 1 ? number : `${number}-${index + 1}`))
  for (const [index, id] of termIds.entries())
    await owner.query('update term set reference = $2 where id = $1', [id, references[index]])
  return references
}

/** A credit note for the invoice of a term, with its own term; returns the id of that term. */
export async function aCreditNote(owner: pg.Pool, paidTerm: Guid, amount: number): Promise<Guid> {
  const number = `WL26-C${String(++made).padStart(4, '0')}`
  const [invoice, term] = [guid(randomUUID()), guid(randomUUID())]
  await owner.query(
    `insert into invoice (school_id, id, order_list_id, number, kind, description, issued_at, due_on, total, vat_total)
     select i.school_id, $2, i.order_list_id, $3, 'credit-note', 'Schoolkosten', '2026-11-15', '2026-12-15', $4, 0
     from invoice i join term t on t.school_id = i.school_id and t.invoice_id = i.id where t.id = $1`,
    [paidTerm, invoice, number, -amount],
  )
  await owner.query(
    `insert into term (school_id, id, invoice_id, number, reference, due_on, amount, method_name, method_visible_name)
     select school_id, $2, id, 1, number, due_on, total, 'overboeking', 'Overboeking' from invoice where id = $1`,
    [invoice, term],
  )
  return term
}

/** A line of a statement. Amounts are in cents; outgoing ones are negative. */
export type StatementLine = {
  readonly amount: number
  readonly text?: string | undefined
  readonly account?: string
  readonly name?: string
  readonly endToEndId?: string
  readonly batch?: string
  readonly returnReason?: string
  readonly reversal?: boolean
  /** The bank's reference of the line; a new one by default. */
  readonly reference?: string
  readonly currency?: string
}

/** A CAMT.053 statement of the school's account with these lines. */
export function aStatement(lines: readonly StatementLine[], account = SCHOOL_ACCOUNT): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>S${++made}</MsgId><CreDtTm>2026-12-01T21:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S${made}.1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${lines.map(entry).join('\n')}</Stmt>
</BkToCstmrStmt></Document>`
}

function entry(line: StatementLine): string {
  const role = line.amount > 0 || line.returnReason !== undefined ? 'Dbtr' : 'Cdtr'
  return `<Ntry><Amt Ccy="${line.currency ?? 'EUR'}">${(Math.abs(line.amount) / 100).toFixed(2)}</Amt>
<CdtDbtInd>${line.amount > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>${line.reversal ? '<RvslInd>true</RvslInd>' : ''}
<Sts>BOOK</Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt><AcctSvcrRef>${line.reference ?? `B${++made}`}</AcctSvcrRef>
<NtryDtls>${line.batch ? `<Btch><PmtInfId>${line.batch}</PmtInfId></Btch>` : ''}${line.batch ? '' : details(line, role)}</NtryDtls></Ntry>`
}

const details = (line: StatementLine, role: string) => `<TxDtls>
<Refs><EndToEndId>${line.endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>
<RltdPties><${role}><Nm>${line.name ?? ''}</Nm></${role}>
<${role}Acct><Id><IBAN>${line.account ?? ''}</IBAN></Id></${role}Acct></RltdPties>
<RmtInf><Ustrd>${line.text ?? ''}</Ustrd></RmtInf>
${line.returnReason ? `<RtrInf><Rsn><Cd>${line.returnReason}</Cd></Rsn></RtrInf>` : ''}</TxDtls>`

/** A status report (pain.002) that rejects these orders, parts or files. */
export function aStatusReport(refused: {
  readonly orders?: readonly string[]
  readonly parts?: readonly string[]
  readonly file?: string
}): string {
  const order = (id: string) =>
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>
<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>`
  const part = (id: string) =>
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>`
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>
<GrpHdr><MsgId>STS${++made}</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${refused.file ?? 'F'}</OrgnlMsgId><GrpSts>${refused.file ? 'RJCT' : 'PART'}</GrpSts></OrgnlGrpInfAndSts>
${(refused.orders ?? []).map(order).join('')}${(refused.parts ?? []).map(part).join('')}</CstmrPmtStsRpt></Document>`
}

/** The ledger amounts of these terms, in cents. */
export async function paidOf(owner: pg.Pool, termIds: readonly Guid[]): Promise<number[]> {
  const { rows } = await owner.query<{ id: Guid; paid: number }>(
    `select t.id, coalesce(sum(e.amount), 0)::int as paid from term t
     left join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
     where t.id = any($1) group by t.id`,
    [termIds],
  )
  return termIds.map((id) => rows.find((row) => row.id === id)?.paid ?? 0)
}

/** The distinct causes of a school's mails, in order, without recipients. */
export async function mailsOf(owner: pg.Pool, schoolId: Guid): Promise<string[]> {
  const { rows } = await owner.query<{ cause: string }>(
    `select cause from mail where school_id = $1 order by id`,
    [schoolId],
  )
  return [...new Set(rows.map(({ cause }) => cause.split(':')[0] ?? ''))]
}
