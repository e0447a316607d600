import type { PageShown } from '@portal/domain/site/page/shown-page.ts'
import { escapeHtml } from '../../../escape-html.ts'

/** A page as plain HTML: name, text and screen. Both the text and the screen are safe already. */
export const pageHtml = ({ name, content }: PageShown, screen = ''): string =>
  `<article>\n<h1>${escapeHtml(name)}</h1>\n${content.html}\n${screen}</article>\n`
