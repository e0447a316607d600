import { bottomBlocks, saysSomething, type HomeBlocks } from '@portal/domain/site/home/home-blocks.ts'
import { Card } from '@portal/ui/layout/card.tsx'
import { WrittenText } from '@portal/ui/text/html/written-text.tsx'
import './home-blocks.css'

type ShownHomeBlocksProps = {
  readonly blocks: HomeBlocks
  /** The owner, for screen readers. */
  readonly label: string
  /** The language of the school's texts. */
  readonly lang: string
}

/** The school's own blocks: banner, top, one or two at the bottom, and a sidebar. */
export function ShownHomeBlocks({ blocks, label, lang }: ShownHomeBlocksProps) {
  const { banner, top, sidebar } = blocks
  const bottoms = bottomBlocks(blocks)
  return (
    <section className="home-blocks" aria-label={label}>
      {saysSomething(banner) && (
        <div className="home-banner">
          <WrittenText html={banner} lang={lang} />
        </div>
      )}
      {saysSomething(top) && (
        <Card as="div" className="home-block home-top">
          <WrittenText html={top} lang={lang} />
        </Card>
      )}
      {bottoms.length > 0 && (
        <div className="home-bottom">
          {bottoms.map((html) => (
            <Card key={html} as="div" className="home-block">
              <WrittenText html={html} lang={lang} />
            </Card>
          ))}
        </div>
      )}
      {saysSomething(sidebar) && (
        <Card as="aside" className="home-block home-sidebar">
          <WrittenText html={sidebar} lang={lang} />
        </Card>
      )}
    </section>
  )
}
