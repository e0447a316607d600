import { listCancellation } from './features/billing/cancellation/cancellation.screen.ts'
import { listChanges } from './features/billing/changes/changes.screen.ts'
import { listDraft } from './features/billing/draft/draft.screen.ts'
import { publishedList } from './features/billing/list/list.screen.ts'
import { listPreview } from './features/billing/preview/preview.screen.ts'
import { importScreen } from './features/people/import/import.screen.ts'
import { feedScreen } from './features/people/feeds/feed.screen.ts'
import { root, signedIn } from './frame.tsx'
import { editPerson } from './features/people/family/edit-person.ts'
import { family } from './features/people/family/family.screen.ts'
import { merge } from './features/people/merge/merge.screen.ts'
import { missing } from './shell/missing/missing.screen.ts'
import { lists } from './lists.ts'
import { today } from './shell/today/today.screen.ts'

/** The screens of the office. */
export const routeTree = root.addChildren([
  signedIn.addChildren([
    today,
    family,
    editPerson,
    merge,
    ...lists.map(({ route }) => route),
    publishedList,
    listDraft,
    listPreview,
    listChanges,
    listCancellation,
    importScreen,
    feedScreen,
    missing,
  ]),
])
