/** The blocks of the home page that a school writes. */
export const homeBlockNames = ['banner', 'top', 'bottom1', 'bottom2', 'sidebar'] as const
export type HomeBlockName = (typeof homeBlockNames)[number]

/** The content of each block as safe HTML; empty without a text. */
export type HomeBlocks = Readonly<Record<HomeBlockName, string>>

export const noHomeBlocks: HomeBlocks = { banner: '', top: '', bottom1: '', bottom2: '', sidebar: '' }

/** Whether a block has any words or a picture: editors often leave an empty paragraph. */
export const saysSomething = (html: string): boolean =>
  html.replaceAll(/<(?!img\b)[^<>]*>|&nbsp;|&#160;|\s/gi, '') !== ''

/** Whether any block has content. Otherwise the home page has no blocks. */
export const hasHomeBlocks = (blocks: HomeBlocks): boolean =>
  homeBlockNames.some((place) => saysSomething(blocks[place]))

/** The bottom blocks with content; one alone takes the full width. */
export const bottomBlocks = ({ bottom1, bottom2 }: HomeBlocks): readonly string[] =>
  [bottom1, bottom2].filter(saysSomething)

/** The section of the texts of the home page: a page per block, in no tree. */
export const HOME_SECTION = 'home'

/** Numbers above those of all pages in a tree. */
const FIRST_HOME_NUMBER = 999_999_901

/** The number of the page with the text of a block. */
export const numberOfHomeBlock = (place: HomeBlockName): number =>
  FIRST_HOME_NUMBER + homeBlockNames.indexOf(place)

/** The block that belongs to a page number. */
export const homeBlockOf = (number: number): HomeBlockName | undefined =>
  homeBlockNames[number - FIRST_HOME_NUMBER]
