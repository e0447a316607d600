import { parseHtml, wordsIn } from '@portal/ui/text/parse-html.ts'

/** Texts of the school for its login page: shown as plain words, whatever marks they carry. */
export function LoginText({ html }: { html: string }) {
  return <span className="login-text">{plainText(html)}</span>
}

/** The words of a piece of HTML; a parsed document of its own runs nothing and loads nothing. */
const plainText = (html: string): string => (/[<&]/.test(html) ? wordsIn(parseHtml(html)) : html)
