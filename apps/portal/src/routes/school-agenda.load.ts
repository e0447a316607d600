import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { loadAgenda } from '../features/learning/agenda/agenda.load.ts'
import { loadBesideTree } from '../features/site/page.load.ts'

/** Reads the agenda of a child, and the page tree beside it; apart from the other screens, which are opened less often. */
export const loadAgendaScreen = (section: PageSection): Load => loadBesideTree(section, 'agenda', loadAgenda)
