import { pageCode, type PageCode } from '../page/page-code.ts'
import { pagesOf, type PageBranch, type PageTree } from '../page/page-tree.ts'

/** What a family opens daily, in the order of a phone's menu; the first of the codes that a school has is its page. */
const codesOf = {
  agenda: ['agenda', 'student-schedule', 'magister-student-schedule'],
  grades: ['results', 'magister-grades', 'results-ed'],
  homework: ['homework'],
  absence: ['absence', 'magister-absence', 'presence-overview'],
  report: ['absence-reports'],
} as const satisfies Readonly<Record<string, readonly PageCode[]>>

export type DailyPlace = keyof typeof codesOf
const places = Object.keys(codesOf) as DailyPlace[]

export type DailyPage = { readonly place: DailyPlace; readonly page: PageBranch }

/** Returns the pages of a section that a family opens daily, at most five. */
export function dailyPagesOf(tree: PageTree): readonly DailyPage[] {
  const pages = pagesOf(tree)
  return places.flatMap((place) => {
    const [page] = codesOf[place].flatMap((code) => pages.filter((one) => pageCode(one.code) === code))
    return page ? [{ place, page }] : []
  })
}
