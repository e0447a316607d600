import { bottomBlocks, saysSomething, type HomeBlocks } from '@portal/domain/school/home-blocks.ts'
import { Card } from '../../ui/card.tsx'
import { WrittenText } from '../../ui/written-text.tsx'
import './home-blocks.css'

type ShownHomeBlocksProps = {
  readonly blocks: HomeBlocks
  /** Whose they are, for who does not see them. */
  readonly label: string
}

/** The school's own blocks: banner, top, two at the bottom or one, and a sidebar (PROD-022). */
export function ShownHomeBlocks({ blocks, label }: ShownHomeBlocksProps) {
  const { banner, top, sidebar } = blocks
  return (
    <section className="home-blocks" aria-label={label}>
      {saysSomething(banner) && (
        <div className="home-banner">
          <WrittenText html={banner} />
        </div>
      )}
      <div className="home-blocks-main">
        {[top, ...bottomBlocks(blocks)].filter(saysSomething).map((html, index) => (
          <Card
            key={index}
            as="div"
            className={index === 0 && html === top ? 'home-block home-top' : 'home-block'}
          >
            <WrittenText html={html} />
          </Card>
        ))}
      </div>
      {saysSomething(sidebar) && (
        <Card as="aside" className="home-block home-sidebar">
          <WrittenText html={sidebar} />
        </Card>
      )}
    </section>
  )
}
