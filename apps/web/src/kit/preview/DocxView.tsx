import { describeUnshown } from '@agency/shared/docx/unshown.messages'
import { fileContentMessages } from '@agency/shared/file-content/file-content.messages'
import { CONTENT_HEAD, recognizeContent } from '@agency/shared/file-content/recognize-content'
import { Banner } from '@douyinfe/semi-ui-19'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../empty/EmptyState'
import { previewMessages as say } from './preview.messages'
import styles from './preview.module.css'
import { type RenderedDocx, renderDocx } from './render-docx'

const EMPTY_PAGE = '<!doctype html><html lang="zh-CN"><body></body></html>'
/** Overrides styles of the document: pages on a grey background that is at least as wide. */
const GROUND = `body { margin: 0; background: #e6e8ec }
.docx-wrapper { box-sizing: border-box; width: max-content; min-width: 100%; padding: 16px !important; background: none !important }`

/**
 * Shows a Word document in an isolated frame: no scripts, no outgoing links, and no effect of its styles on the page.
 */
export default function DocxView({ blob, name }: { blob: Blob; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [rendered, setRendered] = useState<RenderedDocx>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    renderDocx(blob).then(setRendered, async (error: unknown) =>
      setProblem(error instanceof RangeError ? say.tooLarge : await describeBroken(blob)),
    )
  }, [blob])
  if (problem) return <EmptyState description={problem} />
  if (!rendered)
    return (
      <div className={styles.loading} role="status">
        {say.loading}
      </div>
    )
  const showInFrame = () => frame.current && showDocxInFrame(frame.current, rendered)
  const missing = describeUnshown(rendered.unshown)
  return (
    <>
      {missing && <Banner type="warning" fullMode={false} closeIcon={null} description={missing} />}
      <iframe
        ref={frame}
        className={styles.frame}
        title={say.contentOf(name)}
        sandbox="allow-same-origin"
        srcDoc={EMPTY_PAGE}
        onLoad={showInFrame}
      />
    </>
  )
}

/** Says what a file is that is no Word document, though it is named like one. */
async function describeBroken(blob: Blob): Promise<string> {
  const kind = recognizeContent(new Uint8Array(await blob.slice(0, CONTENT_HEAD).arrayBuffer()))
  if (kind === 'ole') return say.protectedOrOld
  return kind === undefined || kind === 'zip' ? say.broken : fileContentMessages.isReally(kind)
}

function showDocxInFrame(frame: HTMLIFrameElement, { body, styles }: RenderedDocx): void {
  const [page, view] = [frame.contentDocument, frame.contentWindow]
  if (!page || !view) return
  // A style sheet must be created by the window of its document.
  const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis
  page.adoptedStyleSheets = [...styles, GROUND].map((text) => {
    const sheet = new Sheet()
    sheet.replaceSync(text)
    return sheet
  })
  page.body.replaceChildren(page.adoptNode(body))
  const zoomPageToWidth = () => {
    const zoom = page.documentElement.style
    zoom.setProperty('zoom', '1')
    zoom.setProperty('zoom', String(Math.min(1, view.innerWidth / page.documentElement.scrollWidth)))
  }
  zoomPageToWidth()
  view.addEventListener('resize', zoomPageToWidth)
}
