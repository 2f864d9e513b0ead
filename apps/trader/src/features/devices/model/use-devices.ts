/** The devices of the account, what can be done with them, and the log of sign-ins. */
import { useClient, useSession } from '@assay/client/react';
import type { Device } from '@assay/protocol';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '../../../step-up/use-step-up.ts';
import { signInRequest, type SignInParams } from './sign-in-params.ts';

const DEVICES = ['private', 'devices'] as const;

export function useDevices() {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: [...DEVICES, user?.userId],
    queryFn: ({ signal }) => client.call('getLoginDevice', undefined, { silent: true, signal }),
    enabled: user !== null,
  });
}

/** What a device is called: by its user, else by its browser and system. */
export function useDeviceName(): (device: Pick<Device, 'name' | 'browser' | 'os'>) => string {
  const { t } = useTranslation();
  return ({ name, browser, os }) =>
    name ?? ([browser, os].filter((part) => part !== null).join(', ') || t('devices.unknown'));
}

export function useRenameDevice() {
  const client = useClient();
  const changed = useDevicesChanged();
  return async (request: { readonly id: string; readonly name: string }): Promise<void> => {
    await client.call('updateDevice', request, { silent: true });
    await changed();
  };
}

/** Trusts a device or no longer; confirmed. Answers null when that is given up. */
export function useTrustDevice() {
  const { t } = useTranslation();
  const client = useClient();
  const stepUp = useStepUp();
  const nameOf = useDeviceName();
  const changed = useDevicesChanged();
  return useMutation({
    mutationFn: (device: Device) => {
      const name = nameOf(device);
      const words = device.trusted
        ? { title: t('devices.distrustTitle', { name }), text: t('devices.distrustText') }
        : { title: t('devices.trustTitle', { name }), text: t('devices.trustText') };
      return stepUp.run(words, (proof) =>
        client.call('updateDevice', { id: device.id, trusted: !device.trusted, ...proof }, { silent: true }),
      );
    },
    retry: false,
    onSuccess: changed,
  });
}

export function useRemoveDevice() {
  const client = useClient();
  const changed = useDevicesChanged();
  return async (id: string): Promise<void> => {
    await client.call('deleteDevice', { id }, { silent: true });
    await changed();
  };
}

export function useSignIns(params: SignInParams) {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: ['private', 'sign-ins', user?.userId, params],
    queryFn: ({ signal }) =>
      client.call('getLoginLog', signInRequest(params, Date.now()), { silent: true, signal }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
  });
}

function useDevicesChanged() {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: DEVICES });
}
