import { z } from 'zod'
import { byVersion } from './page'
import { opinionText } from './todo.contract'

/**
 * The body of a flow move (CONTRACT, "Lists"): the record's id and version, an opinion, and the fields of this move.
 */
export const moveBodySchema = <F extends z.core.$ZodLooseShape>(fields: F) =>
  z.strictObject({
    ...byVersion.shape,
    opinion: opinionText.optional(),
    /** 抄送: additional people who receive a notice of this move. */
    ccUserIds: z.array(z.uuid()).max(20, '抄送最多 20 人').optional(),
    ...fields,
  })

/** Optional attachments of a move. */
export const someFiles = z.array(z.uuid('附件不存在')).max(20, '最多 20 个附件').optional()

/** Required attachments of a move; `label` names them in the messages. */
export const requiredFilesRule = (label: string) =>
  z.array(z.uuid(), `请上传${label}`).min(1, `请上传${label}`).max(20, '最多 20 个附件')
