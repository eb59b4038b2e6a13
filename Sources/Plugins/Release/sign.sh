#!/bin/sh
# Signs a binary for Macs and lets Apple notarize it, if the secrets are there. Says what is missing if they are not.
#
#   sign.sh BINARY
#
# In the environment:
#     VMGEN_SIGN_CERTIFICATE  a "Developer ID Application" certificate with its key: p12, in base64
#     VMGEN_SIGN_PASSWORD     its password
#     VMGEN_NOTARY_KEY        a key of App Store Connect: p8, in base64
#     VMGEN_NOTARY_KEY_ID     its id
#     VMGEN_NOTARY_ISSUER     the id of its issuer
#
# A binary by itself cannot carry Apple's ticket; Gatekeeper asks Apple for it. So the first start needs a network.
set -eu

if test $# -ne 1; then
    sed -n 's/^#   //p' "$0" >&2
    exit 64
fi
binary=$1
test -f "$binary" || {
    echo "sign.sh: there is no file '$binary'" >&2
    exit 1
}

missing() {
    for name in "$@"; do
        eval "test -n \"\${$name:-}\"" || {
            echo "${GITHUB_ACTIONS:+::warning::}$name is not set: $result"
            return 0
        }
    done
    return 1
}

result="vmgen is not signed, and Gatekeeper stops a downloaded copy"
if missing VMGEN_SIGN_CERTIFICATE VMGEN_SIGN_PASSWORD; then exit 0; fi

work=$(mktemp -d "${TMPDIR:-/tmp}/vmgen-sign.XXXXXX")
keychain=$work/sign.keychain-db
trap 'security delete-keychain "$keychain" 2>/dev/null || true; rm -rf "$work"' EXIT
password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
printf '%s' "$VMGEN_SIGN_CERTIFICATE" | base64 --decode >"$work/certificate.p12"
security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 3600 "$keychain"
security unlock-keychain -p "$password" "$keychain"
security import "$work/certificate.p12" -k "$keychain" -P "$VMGEN_SIGN_PASSWORD" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" >/dev/null
identity=$(security find-identity -v -p codesigning "$keychain" | awk '/Developer ID Application/ { print $2; exit }')
test -n "$identity" || {
    echo "sign.sh: the certificate is not a 'Developer ID Application'" >&2
    exit 1
}
codesign --force --timestamp --options runtime --keychain "$keychain" --sign "$identity" "$binary"
codesign --verify --strict --verbose=2 "$binary"

result="vmgen is signed but not notarized, and Gatekeeper stops a downloaded copy"
if missing VMGEN_NOTARY_KEY VMGEN_NOTARY_KEY_ID VMGEN_NOTARY_ISSUER; then exit 0; fi
printf '%s' "$VMGEN_NOTARY_KEY" | base64 --decode >"$work/key.p8"
ditto -c -k "$binary" "$work/vmgen.zip"
xcrun notarytool submit "$work/vmgen.zip" --wait --timeout 20m --key "$work/key.p8" \
    --key-id "$VMGEN_NOTARY_KEY_ID" --issuer "$VMGEN_NOTARY_ISSUER" | tee "$work/notary"
grep -q 'status: Accepted' "$work/notary" || {
    echo "sign.sh: Apple did not accept the binary" >&2
    exit 1
}
echo "signed and notarized: $binary"
