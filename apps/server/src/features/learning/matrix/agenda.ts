import type { Guid } from '@portal/domain/values/guid.ts'
import { aChoiceHour, anOffer } from '../../../../testing/learning/lessons.ts'
import { get, type Row } from '../../../../test/matrix/area-matrix.ts'
import { notByImpersonator, ofChild, ofParentsAndPupils } from '../../../../test/matrix/bases.ts'
import type { Stage } from '../../../../test/matrix/world/families.ts'
import { changed } from '../../../../test/matrix/tables.ts'

/** A choice hour of a child, with an offer. */
export type AgendaThings = { readonly lesson: Guid; readonly offer: Guid }

/** A child's agenda; its texts carry the mark of the child. */
export async function agendaOf({ child, marks }: Stage): Promise<AgendaThings> {
  const offer = await anOffer(child.school, { title: marks.child, capacity: 99 })
  const { id: lesson } = await aChoiceHour(child, offer.hour)
  return { lesson, offer: offer.id }
}

/** Data about a child: readable by guardians and the pupil, not by a link. */
const knownOfChild = changed(
  ofChild,
  `
  student           = -
  student           own ok, co-parent's ok
  outside-payer     = -
  administrator     = role-has-no-portal
  supervisor        = role-has-no-portal
  portal-admin      = -
  link-by-*         = log-in-for-more
`,
)

const choose = (method: string): Row<AgendaThings> => ({
  ask: ({ lesson, offer }) => ({
    method: 'POST',
    url: `/edu/cms?method=${method}`,
    payload: `afspraak=${offer}&roosterKey=${lesson}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  expected: changed(knownOfChild, notByImpersonator),
})

/** Access to timetables and choices. */
export const agendaRows: Readonly<
  Record<
    | 'read-timetable'
    | 'read-agenda-settings'
    | 'read-today'
    | 'read-family-agenda'
    | 'enrol-in-choice'
    | 'unsubscribe-from-choice',
    Row<AgendaThings>
  >
> = {
  'read-timetable': {
    ask: get(
      ({ child }) =>
        `/edu/cms?method=getLeerlingRooster&format=json&start=${Date.parse('2026-11-23T08:00:00Z')}&child=${child}`,
    ),
    expected: knownOfChild,
  },
  'read-agenda-settings': {
    ask: get(({ child }) => `/edu/cms?method=getCustomObjectSettings&so_id=7&child=${child}`),
    expected: knownOfChild,
  },
  'read-family-agenda': {
    ask: get(() => `/edu/cms?method=getGezinsrooster&start=${Date.parse('2026-11-23T08:00:00Z')}`),
    expected: changed(ofParentsAndPupils, 'link-by-* = log-in-for-more'),
  },
  'read-today': {
    ask: get(() => '/edu/cms?method=getVandaag'),
    expected: changed(ofParentsAndPupils, 'link-by-* = log-in-for-more'),
  },
  'enrol-in-choice': choose('schrijfInVoorKeuzeWerkTijd'),
  'unsubscribe-from-choice': choose('schrijfUitVoorKeuzeWerkTijd'),
}
