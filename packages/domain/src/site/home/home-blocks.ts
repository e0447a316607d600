/** The places of the home page in which a school writes something of its own. */
export const homePlaces = ['banner', 'top', 'bottom1', 'bottom2', 'sidebar'] as const
export type HomePlace = (typeof homePlaces)[number]

/** What stands in each place, as safe HTML; an empty text where the school wrote nothing. */
export type HomeBlocks = Readonly<Record<HomePlace, string>>

export const noHomeBlocks: HomeBlocks = { banner: '', top: '', bottom1: '', bottom2: '', sidebar: '' }

/** Whether a place says anything at all, in words or by a picture: an editor easily leaves an empty paragraph behind. */
export const saysSomething = (html: string): boolean =>
  html.replaceAll(/<(?!img\b)[^<>]*>|&nbsp;|&#160;|\s/gi, '') !== ''

/** Without a single word in any place the home page stays as it is. */
export const hasHomeBlocks = (blocks: HomeBlocks): boolean =>
  homePlaces.some((place) => saysSomething(blocks[place]))

/** Two bottom blocks stand beside each other; one alone takes the full width. */
export const bottomBlocks = ({ bottom1, bottom2 }: HomeBlocks): readonly string[] =>
  [bottom1, bottom2].filter(saysSomething)

/** The section in which the texts of the home page lie: a page for each place, which stands in no tree. */
export const HOME_SECTION = 'home'

/** Numbers that no page of a tree has. */
const FIRST_HOME_NUMBER = 999_999_901

/** The number by which the text of a place is read and written, as that of any page. */
export const numberOfHomePlace = (place: HomePlace): number => FIRST_HOME_NUMBER + homePlaces.indexOf(place)

/** The place of the home page that a number stands for. */
export const homePlaceOf = (number: number): HomePlace | undefined => homePlaces[number - FIRST_HOME_NUMBER]
