// Go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"strings"
)

// sign signs a runtime URL. Encode all values first: the signature covers every byte after the question mark.
func sign(url, secret string) string {
	_, query, _ := strings.Cut(url, "?")
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(query))
	return url + "&s=" + base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

func main() {
	fmt.Println(sign(os.Args[1], os.Getenv("LIMN_SIGNING_SECRET")))
}
