import { z } from 'zod'
import { byVersion } from './page'
import { opinionText } from './todo.contract'

/** The body of a move (CONTRACT, "Lists"): the record it was read with, an opinion, and what the move asks besides. */
export const moveOf = <F extends z.core.$ZodLooseShape>(fields: F) =>
  z.strictObject({
    ...byVersion.shape,
    opinion: opinionText.optional(),
    /** 抄送: who else gets a notice of this move. */
    ccUserIds: z.array(z.uuid()).max(20, '抄送最多 20 人').optional(),
    ...fields,
  })

/** Files that a move may bring. */
export const someFiles = z.array(z.uuid('附件不存在')).max(20, '最多 20 个附件').optional()

/** Files that a move must bring. */
export const fileList = (label: string) =>
  z.array(z.uuid(), `请上传${label}`).min(1, `请上传${label}`).max(20, '最多 20 个附件')
