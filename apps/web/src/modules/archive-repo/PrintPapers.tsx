import { requireFile } from '@agency/shared/http/download-answer'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import {
  VOLUME_PAPERS,
  type VolumePaper,
  volumePapers,
} from '@agency/shared/modules/archive-repo/repo.papers'
import { IconPrint } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { Load } from '../../kit/preview/load'
import { http } from '../../session/app'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { repoMessages as say } from './repo.messages'

const PreviewDialog = lazyWithSuspense(() => import('../../kit/preview/PreviewDialog'))

/** The papers that are open: all of them, or one. */
type Opened = VolumePaper | 'all'

/**
 * Opens the papers of a volume in the browser's viewer, from where they are printed: all of them in one file,
 * or the one that is chosen there.
 */
export function PrintPapersButton({ listId }: { listId: string }) {
  const [opened, open] = useState<Opened>()
  return (
    <>
      <Button icon={<IconPrint aria-hidden />} onClick={() => open('all')}>
        {say.papers}
      </Button>
      {opened && (
        <PreviewDialog
          key={opened}
          title={opened === 'all' ? say.papers : volumePapers[opened]}
          load={createPapersLoader(listId, opened)}
          onClose={() => open(undefined)}
        >
          {VOLUME_PAPERS.filter((paper) => paper !== opened).map((paper) => (
            <Button key={paper} onClick={() => open(paper)}>
              {volumePapers[paper]}
            </Button>
          ))}
        </PreviewDialog>
      )}
    </>
  )
}

const createPapersLoader =
  (listId: string, opened: Opened): Load =>
  async (options) =>
    requireFile(
      await http.download(
        repoApi.printPapers,
        { listId, ...(opened === 'all' ? {} : { paper: opened }) },
        { ...options, quiet: true },
      ),
    )
