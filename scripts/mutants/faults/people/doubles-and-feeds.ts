import type { Fault } from '../../fault.ts'

const domain = 'packages/domain/src/people'
const feature = 'apps/server/src/features/people'
const feeds = [`${feature}/feed-import/feeds.test.ts`]
const merging = [`${feature}/office/merge/merge.test.ts`]
const groups = [`${feature}/office/groups/group-member.test.ts`]

/** Faults in merging doubles, in files of systems, and in groups. */
export const doublesAndFeedsFaults: readonly Fault[] = [
  {
    kind: 'policy',
    what: 'an address of the other is taken for an account of work',
    file: `${domain}/merge/merged-fields.ts`,
    find: "field === 'email' && survivor.worksAtSchool",
    put: 'false',
    seenBy: [`${domain}/merge/merge.test.ts`, ...merging],
  },
  {
    kind: 'policy',
    what: 'accounts with a role of money are merged',
    file: `${feature}/office/merge/merge-people.ts`,
    find: 'hasRoleOfMoney: !person.roles.every(isGrantedInOffice)',
    put: 'hasRoleOfMoney: false',
    seenBy: merging,
  },
  {
    kind: 'lost await',
    what: 'a merge does not wait for a change of its people',
    file: `${feature}/office/merge/merge-people.ts`,
    find: '  await lockPair(tx, [into, from])\n',
    put: '',
    seenBy: merging,
  },
  {
    kind: 'policy',
    what: 'a merge does something else than was shown',
    file: `${feature}/office/merge/merge-people.ts`,
    find: "  if (hashOfPair(survivor, other) !== hash) throw new Refusal('changed-meanwhile')\n",
    put: '',
    seenBy: merging,
  },
  {
    kind: 'policy',
    what: 'a file from a browser changes what needs two persons',
    file: `${feature}/feed-import/run-feed-import.ts`,
    find: '      await refuseForbidden(tx, tried)\n',
    put: '',
    seenBy: feeds,
  },
  {
    kind: 'policy',
    what: 'a file does something else than its preview',
    file: `${feature}/feed-import/run-feed-import.ts`,
    find: "state === 'checking' || hash !== taken.hash",
    put: "state === 'checking'",
    seenBy: feeds,
  },
  {
    kind: 'boundary',
    what: 'exactly five per cent gone is asked a second time',
    file: `${domain}/feed-import/feed-import.ts`,
    find: 'gone * 100 > (changed + unchanged + gone) * MANY_GONE',
    put: 'gone * 100 >= (changed + unchanged + gone) * MANY_GONE',
    seenBy: [`${domain}/feed-import/feed-import.test.ts`],
  },
  {
    kind: 'actor filter',
    what: 'the tray shows the jobs of colleagues',
    file: `${feature}/feed-import/feed-import.repository.ts`,
    find: 'where (i.uploaded_by = ${personId} or i.applied_by = ${personId})\n      and (',
    put: 'where (',
    seenBy: feeds,
  },
  {
    kind: 'policy',
    what: 'a group changes although the number of pupils was another',
    file: `${feature}/office/groups/groups.ts`,
    find: 'pupils !== confirmed.pupils || changed',
    put: 'changed',
    seenBy: groups,
  },
]
