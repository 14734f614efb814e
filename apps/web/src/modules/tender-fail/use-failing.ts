import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/data/use-call'
import { http } from '../../session/app'
import { useTabActive } from '../../shell/tabs'

/** Loads the project and its lots for the form; every key contains the project's id. */
export const useProjectForFailure = (projectId: string) =>
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

/** Unfinished failures of the project. */
export const useOpenFailures = (projectId: string, except: string | undefined) =>
  useCall(
    failApi.list,
    { projectId, status: IN_HAND },
    { enabled: useTabActive(), select: (rows) => rows.filter(({ listId }) => listId !== except) },
  ).data ?? []

/** Type, legal basis and hint for a failure with this reason. */
export const useFailBasis = (
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
