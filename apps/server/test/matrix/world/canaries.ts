import type { TestAnswer } from '../../../testing/browser.ts'
import type { Row } from '../area-matrix.ts'
import type { ActorName } from './relations.ts'

const EVERY_MARK = /kanarie[a-z-]+?einde/g

const ofParent = ['here', 'parent', 'own', 'sibling']

/** The owners whose marks an actor may see. */
const allowed: Readonly<Record<ActorName, readonly string[]>> = {
  parent: ofParent,
  'co-parent': ['here', 'co-parent', 'own'],
  former: ['here', 'former'],
  'read-only': ['here', 'read-only', 'own'],
  student: ['here', 'own'],
  'outside-payer': ['here', 'outside-payer'],
  'inactive-payer': ['here', 'inactive-payer'],
  administrator: ['here', 'administrator'],
  supervisor: ['here', 'supervisor'],
  'portal-admin': ['here', 'portal-admin'],
  impersonating: [...ofParent, 'administrator'],
  'as-bare-role': ['here', 'administrator'],
  'link-by-mail': ofParent,
  'link-by-app': ofParent,
  'link-by-message': ofParent,
  'link-by-privacy': ofParent,
  'half-signed-in': ['here'],
  'parent-elsewhere': ['elsewhere', 'parent-elsewhere', 'other-school'],
  'admin-elsewhere': ['here'],
  nobody: ['here'],
}

/** The owners of the marks in a response, headers and body. */
export function marksIn(answer: TestAnswer): readonly string[] {
  const text = `${JSON.stringify(answer.headers)}\n${answer.bytes.toString('latin1')}`
  const owners = (text.match(EVERY_MARK) ?? []).map((mark) => mark.slice('kanarie'.length, -'einde'.length))
  return [...new Set(owners)]
}

/** Staff of the other school. */
const staff: readonly ActorName[] = ['administrator', 'supervisor', 'portal-admin']
const elsewhere = ['elsewhere', 'parent-elsewhere', 'other-school']

const mayStand = (owner: string, actor: ActorName, { tellsStaff }: Pick<Row, 'tellsStaff'>): boolean =>
  allowed[actor].includes(owner) ||
  (tellsStaff === true && staff.includes(actor) && !elsewhere.includes(owner))

/** The owners of marks in this response that the actor may not see. */
export const foreignMarks = (
  answer: TestAnswer,
  actor: ActorName,
  call: Pick<Row, 'tellsStaff'>,
): readonly string[] => marksIn(answer).filter((owner) => !mayStand(owner, actor, call))
