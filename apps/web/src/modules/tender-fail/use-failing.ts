import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/data/use-call'
import { http } from '../../session/app'
import { useTabActive } from '../../shell/tabs'

/** The project and its lots, as the form needs them; every key has the project's id. */
export const useFailingProject = (projectId: string) =>
  useQuery({
    queryKey: ['failing', projectId],
    queryFn: async () => {
      const [project, lots] = await Promise.all([
        http.call(projectApi.detail, { listId: projectId }),
        http.call(projectApi.packages, { listId: projectId }),
      ])
      return { project, lots }
    },
    enabled: useTabActive(),
    retry: false,
  })

const IN_HAND = [failStatus.draft, failStatus.deptApproval, failStatus.inForce, failStatus.fix].join(',')

/** Failures of the project that are not finished. */
export const useOpenFailures = (projectId: string, except: string | undefined) =>
  useCall(
    failApi.list,
    { projectId, status: IN_HAND },
    { enabled: useTabActive(), select: (rows) => rows.filter(({ listId }) => listId !== except) },
  ).data ?? []

/** What a failure for this reason is called, the article it stands on, and what to know before the next step. */
export const useBasis = (
  projectId: string,
  asked: { failStage: string; failReason: string; nextAction: string; packageIds: readonly string[] },
) =>
  useQuery({
    queryKey: ['failBasis', projectId, asked],
    queryFn: () => {
      const { nextAction, packageIds, ...why } = asked
      return http.call(failApi.basis, {
        projectId,
        ...why,
        ...(nextAction ? { nextAction } : {}),
        ...(packageIds.length > 0 ? { packageIds: packageIds.join(',') } : {}),
      })
    },
    enabled: asked.failStage !== '' && asked.failReason !== '',
    retry: false,
  }).data
