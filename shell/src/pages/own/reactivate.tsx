import { problemText } from '@samen/api-client';
import { Button, Note } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';

/** What an inactive account may do: request the link that switches it on again. */
export function Reactivate() {
  const { t } = useAccountTexts();
  const { center } = useSite();
  const [requestReactivation, { isLoading, isSuccess, error }] =
    ownAccountApi.useRequestReactivationMutation();
  return (
    <>
      <p>{t('reactivate.intro', { center: center.name })}</p>
      {error !== undefined && (
        <Note tone="danger" announce>
          {problemText(error, t)}
        </Note>
      )}
      {isSuccess ? (
        <Note tone="success" announce>
          {t('reactivate.sent')}
        </Note>
      ) : (
        <div>
          <Button busy={isLoading} onClick={() => void requestReactivation()}>
            {t('reactivate.ask')}
          </Button>
        </div>
      )}
    </>
  );
}
